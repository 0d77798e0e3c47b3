/** Makers of computers, whose name Windows gives to the owner of a new one. */
const MAKER =
  /^(acer|asus|compaq|dell|fujitsu|hewlett[- ]packard( company)?|hp( inc\.?)?|lenovo( user)?|medion|packard bell|samsung|sony|toshiba)$/i;
/** "jsmith", "ada.moss". A name that an author gave has a capital. */
const WITHOUT_CAPITAL = /^[a-z][a-z0-9.-]*$/;
/** "OFFICE\jsmith", "ada@example.org", "ada_moss", "U123456". */
const WITH_SIGNS = /^\S*[\\@_]\S*$|^[A-Za-z]+\d{2,}$/;
const COMPUTER = /^(desktop|laptop|win)-\S+$|^\S+-pc$/i;

/** Whether the author of a PDF is a login name or a computer: office programs write that where no name is set. */
export function isLoginName(name: string): boolean {
  return [MAKER, WITHOUT_CAPITAL, WITH_SIGNS, COMPUTER].some((kind) =>
    kind.test(name),
  );
}
