/** ISO 3166-1, two letters each. */
export const COUNTRY_CODES: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
  KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
  SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG
  VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** What a country calls its tax number, and its form without spaces and punctuation. */
export interface TaxNumber {
  name: string;
  pattern: RegExp;
}

/** Countries of which the number is asked. Loose: an office's own check digits aren't ours to judge. */
const NUMBERS: Readonly<Record<string, [name: string, pattern: RegExp]>> = {
  AR: ["CUIT or CUIL", /^\d{11}$/],
  AT: ["Steuernummer or UID", /^(ATU\d{8}|\d{9})$/],
  AU: ["TFN or ABN", /^(\d{8,9}|\d{11})$/],
  BE: ["National or VAT number", /^(BE)?\d{9,11}$/],
  BG: ["Personal or VAT number", /^(BG)?\d{9,10}$/],
  BR: ["CPF or CNPJ", /^(\d{11}|[A-Z0-9]{12}\d{2})$/],
  CA: ["SIN or business number", /^\d{9}([A-Z]{2}\d{4})?$/],
  CH: ["AHV number or UID", /^(756\d{10}|CHE\d{9}(MWST|TVA|IVA)?)$/],
  CL: ["RUT", /^\d{7,8}[0-9K]$/],
  CY: ["Tax identification code", /^(CY)?\d{8}[A-Z]$/],
  CZ: ["DIČ or birth number", /^(CZ)?\d{8,10}$/],
  DE: ["Tax ID, tax number or VAT ID", /^(DE\d{9}|\d{10,13})$/],
  DK: ["CPR or CVR number", /^(DK)?\d{8}(\d{2})?$/],
  EE: ["Personal or VAT number", /^(EE)?\d{8,11}$/],
  ES: ["NIF", /^(ES)?[A-Z0-9]\d{7}[A-Z0-9]$/],
  FI: ["Personal identity code or business ID", /^((FI)?\d{8}|\d{6}[A-Y]?\d{3}[0-9A-Y])$/],
  FR: ["Numéro fiscal, SIREN or VAT number", /^((FR[A-Z0-9]{2})?\d{9}|\d{13,14})$/],
  GB: ["UTR, National Insurance or VAT number", /^(\d{10}|[A-Z]{2}\d{6}[A-D]?|(GB)?\d{9}(\d{3})?)$/],
  GR: ["AFM", /^(EL|GR)?\d{9}$/],
  HR: ["OIB", /^(HR)?\d{11}$/],
  HU: ["Tax number", /^(HU)?\d{8,11}$/],
  IE: ["PPS or VAT number", /^(IE)?\d{7}[A-Z]{1,2}$/],
  IL: ["Tax number", /^\d{9}$/],
  IN: ["PAN", /^[A-Z]{5}\d{4}[A-Z]$/],
  IT: ["Codice fiscale or partita IVA", /^([A-Z]{6}[A-Z0-9]{10}|(IT)?\d{11})$/],
  JP: ["My Number or corporate number", /^(T?\d{13}|\d{12})$/],
  KR: ["Resident or business number", /^(\d{10}|\d{13})$/],
  LT: ["Personal or VAT number", /^(LT)?(\d{9}|\d{11,12})$/],
  LU: ["Matricule or VAT number", /^(LU\d{8}|\d{11,13})$/],
  LV: ["Personal or VAT number", /^(LV)?\d{11}$/],
  MT: ["ID card or VAT number", /^(\d{7}[A-Z]|(MT)?\d{8,9})$/],
  MX: ["RFC", /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/],
  NL: ["BSN or VAT number", /^(\d{8,9}|(NL)?\d{9}B\d{2})$/],
  NO: ["National identity or organisation number", /^(\d{9}(MVA)?|\d{11})$/],
  NZ: ["IRD number", /^\d{8,9}$/],
  PL: ["NIP or PESEL", /^((PL)?\d{10}|\d{11})$/],
  PT: ["NIF", /^(PT)?\d{9}$/],
  RO: ["CNP or CUI", /^(RO)?\d{2,13}$/],
  SE: ["Personal or organisation number", /^(SE)?\d{10,12}$/],
  SG: ["NRIC, FIN or UEN", /^([A-Z]\d{7}[A-Z]|\d{8,9}[A-Z]|[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z])$/],
  SI: ["Tax number", /^(SI)?\d{8}$/],
  SK: ["DIČ or birth number", /^(SK)?\d{8,10}$/],
  TR: ["TCKN or VKN", /^\d{10,11}$/],
  UA: ["RNOKPP or EDRPOU", /^\d{8,12}$/],
  US: ["SSN, ITIN or EIN", /^\d{9}$/],
  ZA: ["Income tax number", /^\d{10}$/],
};

/** The number that a country's creators have to give; null for a country of which none is asked. */
export function taxNumberOf(country: string): TaxNumber | null {
  const [name, pattern] = NUMBERS[country] ?? [];
  return name && pattern ? { name, pattern } : null;
}

/** A number as it is checked and kept: in capitals, without spaces and punctuation, full-width digits as ASCII. */
export const normaliseTaxNumber = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.,/\\–—-]+/g, "");
