const QUOTE = '"';

/**
 * Reads comma-separated values (RFC 4180): the fields of each row, empty rows included. Fields in quotes may contain
 * commas, line breaks and doubled quotes; a byte order mark is left out.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;

  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };

  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      const isDoubled = character === QUOTE && source[at + 1] === QUOTE;
      if (isDoubled) at += 1;
      if (character === QUOTE && !isDoubled) isQuoted = false;
      else field += character;
    } else if (character === QUOTE && field === '') isQuoted = true;
    else if (character === ',') endField();
    else if (character === '\n') endRow();
    else field += character;
  }
  if (field !== '' || row.length > 0) endRow();
  return rows;
}
