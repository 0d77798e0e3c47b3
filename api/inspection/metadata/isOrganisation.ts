/** Words in names of organisations, by language; '*' is any ending or beginning. */
const WORDS: readonly string[] = [
  // English: government
  'agenc(y|ies)|archives?|assembly|authorit(y|ies)|branch|bureau|cabinet|city|commission(er)?s?|committees?|commonwealth|corps',
  'council(s|lors)?|county|customs|department|dept\\.?|directorate|division|embassy|forces?|gov(ernmen)?t\\.?|kingdom|legislature',
  'ministr(y|ies)|municipality|office|parliament|police|regiment|republic|secretariat|senate|services?|shire|states?|taskforce',
  'territory|treasury|tribunal|united nations|unit',
  // English: learning, culture, belief
  'academy|ballet|centre|center|choir|church|cathedral|coll(ege|ective)|conference|conservator(y|ium)|diocese|faculty|festival',
  'galler(y|ies)|gardens?|hospital|institut(e|ion)s?|laborator(y|ies)|librar(y|ies)|mission|museums?|observatory|orchestra|parish',
  'philharmonic|planetarium|school|seminar|seminary|survey|symphony|symposium|synod|theatre|universit(y|ies)',
  // English: people together
  'alliance|assoc(\\.|iations?)|band|board|brotherhood|campaign|chamber|chapter|club|coalition|community|congress|consortium',
  'co-?op(erative)?|federation|fellowship|forum|foundation|friends|fund|group|guild|initiative|league|network|organi[sz]ations?',
  'partnership|party|program(me)?|project|scouts|societ(y|ies)|squad|syndicate|team|trust(ees)?|union|workshop',
  'artists|authors|brothers|consultants|contributors|developers|editors|engineers|farmers|members|partners|publishers|scientists',
  'students|teachers|users|veterans|volunteers|women|workers|writers',
  // English: firms
  'airlines|airways|associates|bank|bookshop|books|broadcasting|co\\.?|compan(y|ies)|corp(\\.|oration)?|depot|enterprises|gazette',
  'herald|holdings|inc(\\.|orporated)?|industries|international|llc|llp|limited|ltd\\.?|magazine|media|mines|music|news|plc|press',
  'printing|productions?|pty\\.?|publications?|publishing|records|solutions|station|studios?|systems|technolog(y|ies)|television|times',
  // German and Dutch
  '*gesellschaft|*verein|*verband|bund|*ministerium|*amt|*verlag|*bibliothek|*archiv|*akademie|*hochschule|*stiftung|*zentrum',
  '*anstalt|*kommission|*institut|*universität|gmbh|e\\.v\\.|genootschap|instituut|maatschappij|ministerie|stichting|universiteit',
  'uitgeverij|vereniging',
  // French
  'agence|académie|atelier|bibliothèque|collectif|comité|conseil|école|éditions|fédération|fondation|ministère|mairie|musée',
  's\\.?a\\.?r\\.?l\\.?|société|université',
  // Spanish, Portuguese, Italian
  'academia|accademia|agencia|agenzia|asociación|associação|associazione|ayuntamiento|biblioteca|câmara|centro|comisión|comissão',
  'commissione|comune|consejo|conselho|consiglio|ediciones|edições|edizioni|editorial|editora|editrice|federación|fondazione',
  'fundación|fundação|instituto|istituto|ministerio|ministério|ministero|museo|museu|s\\.p\\.a\\.|sociedad|sociedade|società',
  'universidad|universidade|università',
  // Nordic languages
  'aktiebolag|forening|forlag|förlag|institutt|myndighet|selskab|selskap|stiftelsen|universitet',
  // Russian, Arabic
  'академия|издательство|институт|министерство|общество|университет|جامعة|وزارة|مؤسسة|معهد|دار',
];

const NAMED_AS_SUCH = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WORDS.join('|').replaceAll('*', '\\p{L}*')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** These words are last names too. */
const LAST_NAME = '(?:Band|Branch|Bund|Church|Mines|Mission|Parish|Press)';
/** Not an acronym: "UNSW Press". */
const GIVEN_NAME = "(?!\\p{Lu}{2})\\p{Lu}[\\p{L}.'’-]*";
/** "Charlotte Church", "Mary Anne Parish". */
const DIRECT = new RegExp(
  `^(${GIVEN_NAME}(?: ${GIVEN_NAME})?) ${LAST_NAME}$`,
  'u',
);
/** "Church, Charlotte". */
const INVERTED = new RegExp(
  `^${LAST_NAME}, (${GIVEN_NAME}(?: ${GIVEN_NAME})?)$`,
  'u',
);
/** Before one of these words they say that it is no last name: "Uniting Church". */
const NO_GIVEN_NAME =
  /\b(Anglican|Army|Baptist|Brass|Catholic|Lutheran|Methodist|National|Orthodox|Presbyterian|Royal|Uniting)\b/;

/** Scripts that write no spaces: here the end of a name says what it is. */
const NAMED_AT_ITS_END =
  /(大学|大學|学院|學院|学校|學校|学会|學會|协会|協会|協會|委员会|委員会|委員會|研究所|研究院|研究会|出版社|公司|会社|會社|図書館|图书馆|圖書館|博物馆|博物館|政府|编辑部|編集部|编写组|대학교|학회|협회|위원회|연구소|연구원|출판사|도서관|박물관)$/u;

/** "Bees for Life", "Lesbians on the Loose", "Angus & Robertson": the name of a person has none of these. */
const LINKED = /\s(for|at|on|in)\s|&/;
/** "National Archives of Canada"; with one word before "of" it may as well be "Francis of Assisi". */
const LONG_BEFORE_OF = /^\S+\s+\S+.*\sof\s/;
const WITH_ARTICLE = /^the\s+\S/i;
/** "CSIRO", "ABS". */
const ACRONYM = /^\p{Lu}{2,6}$/u;
/** "14th Company". Dates of life are no part of a name. */
const NUMBERED = /\s\S*\d|\d\S*\s/;

/** Whether a name, as a file writes it, is that of an organisation rather than of a person. A guess: it only shapes what is offered. */
export function isOrganisation(name: string): boolean {
  const named = withoutLastNames(name);
  return [
    NAMED_AS_SUCH,
    NAMED_AT_ITS_END,
    LINKED,
    LONG_BEFORE_OF,
    WITH_ARTICLE,
    ACRONYM,
    NUMBERED,
  ].some((sign) => sign.test(named));
}

/** The persons of a line without last names that are words of organisations, so that other words decide. */
function withoutLastNames(line: string): string {
  const [, inverted] = INVERTED.exec(line) ?? [];
  if (inverted !== undefined) return inverted;
  return line
    .split(', ')
    .map((name) =>
      NO_GIVEN_NAME.test(name) ? name : name.replace(DIRECT, '$1'),
    )
    .join(', ');
}
