/** ISO 3166-1, two letters each. */
export const COUNTRY_CODES: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
  KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
  SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG
  VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** What a country calls its tax number, and how it is written. */
export interface TaxNumber {
  name: string;
  /** Its form without spaces and punctuation. */
  pattern: RegExp;
  /** What is written with the number and says nothing more: the country where it can be none of another. */
  extras: RegExp;
}

/** Countries whose number is asked for. The patterns are loose: nothing is refused that isn't known to be wrong. */
const NUMBERS: Readonly<Record<string, [name: string, pattern: RegExp, extras?: RegExp]>> = {
  AR: ["CUIT or CUIL", /^\d{11}$/],
  AT: ["Steuernummer or UID", /^(ATU\d{8}|\d{9})$/],
  AU: ["TFN or ABN", /^(\d{8,9}|\d{11})$/],
  BE: ["National or VAT number", /^\d{9,11}$/],
  BG: ["Personal or VAT number", /^\d{9,10}$/],
  BR: ["CPF or CNPJ", /^(\d{11}|[A-Z0-9]{12}\d{2})$/],
  CA: ["SIN or business number", /^\d{9}([A-Z]{2}\d{4})?$/],
  CH: ["AHV number or UID", /^(756\d{10}|CHE\d{9}(MWST|TVA|IVA|TPV)?)$/],
  CL: ["RUT", /^\d{7,8}[0-9K]$/],
  CY: ["Tax identification code", /^\d{8}[A-Z]$/],
  CZ: ["DIČ or birth number", /^\d{8,10}$/],
  DE: ["Tax ID, tax number or VAT ID", /^(DE\d{9}|\d{10,13})$/],
  DK: ["CPR or CVR number", /^\d{8}(\d{2})?$/],
  EE: ["Personal or VAT number", /^\d{8,11}$/],
  ES: ["NIF", /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  FI: ["Personal identity code or business ID", /^(\d{8}|\d{6}[A-Y]?\d{3}[0-9A-Y])$/],
  FR: ["Numéro fiscal, SIREN or VAT number", /^((FR[A-Z0-9]{2})?\d{9}|\d{13,14})$/],
  // A UTR is printed with a K behind it, and a VAT number of Northern Ireland with XI in front.
  GB: [
    "UTR, National Insurance or VAT number",
    /^(\d{10}|[A-Z]{2}\d{6}[A-D]?|\d{9}(\d{3})?)$/,
    /^(GB|XI)|(?<=^\d{10})K$/,
  ],
  GR: ["AFM", /^\d{9}$/, /^(EL|GR)/],
  HR: ["OIB", /^\d{11}$/],
  HU: ["Tax number", /^\d{8,11}$/],
  IE: ["PPS or VAT number", /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/],
  IL: ["Tax number", /^\d{9}$/],
  IN: ["PAN", /^[A-Z]{5}\d{4}[A-Z]$/],
  IT: ["Codice fiscale or partita IVA", /^([A-Z]{6}[A-Z0-9]{10}|\d{11})$/],
  JP: ["My Number or corporate number", /^(T?\d{13}|\d{12})$/],
  KR: ["Resident or business number", /^(\d{10}|\d{13})$/],
  LT: ["Personal or VAT number", /^(\d{9}|\d{11,12})$/],
  LU: ["Matricule or VAT number", /^(LU\d{8}|\d{11,13})$/],
  LV: ["Personal or VAT number", /^\d{11}$/],
  MT: ["ID card or VAT number", /^(\d{7}[A-Z]|\d{8,9})$/],
  MX: ["RFC", /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/],
  NL: ["BSN or VAT number", /^(\d{8,9}|\d{9}B\d{2})$/],
  NO: ["National identity or organisation number", /^(\d{9}(MVA)?|\d{11})$/],
  NZ: ["IRD number", /^\d{8,9}$/],
  PL: ["NIP or PESEL", /^(\d{10}|\d{11})$/],
  PT: ["NIF", /^\d{9}$/],
  RO: ["CNP or CUI", /^\d{2,13}$/],
  SE: ["Personal or organisation number", /^\d{10,12}$/],
  SG: ["NRIC, FIN or UEN", /^([A-Z]\d{7}[A-Z]|\d{8,9}[A-Z]|[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z])$/],
  SI: ["Tax number", /^\d{8}$/],
  SK: ["DIČ or birth number", /^\d{8,10}$/],
  TR: ["TCKN or VKN", /^\d{10,11}$/],
  UA: ["RNOKPP or EDRPOU", /^\d{8,12}$/],
  US: ["SSN, ITIN or EIN", /^\d{9}$/],
  ZA: ["Income tax number", /^\d{10}$/],
};

/** The number that a country's creators have to give; null for a country of which none is asked. */
export function taxNumberOf(country: string): TaxNumber | null {
  const [name, pattern, extras = new RegExp(`^${country}`)] = NUMBERS[country] ?? [];
  return name && pattern ? { name, pattern, extras } : null;
}
