import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "@/lib/money/tax-countries";
import { readTaxNumber } from "@/server/modules/money/tax-identities/tax-number";

/** Each number in the ways in which it is written; `kept` is what is stored. */
const ACCEPTED: [country: string, kept: string, written: string[]][] = [
  ["AR", "20055361682", ["20-05536168-2", "CUIT 20-05536168-2"]],
  ["AT", "ATU13585627", ["ATU13585627", "ATU 1358 5627", "UID: ATU13585627", "atu13585627"]],
  ["AT", "591199013", ["59-119/9013"]],
  ["AU", "51824753556", ["51 824 753 556", "ABN 51 824 753 556", "AU51824753556"]],
  ["BE", "0403019261", ["BE 0403.019.261", "0403.019.261"]],
  ["BG", "175074752", ["BG 175 074 752", "175074752"]],
  ["BR", "39053344705", ["390.533.447-05", "CPF: 390.533.447-05"]],
  ["BR", "16727230000197", ["16.727.230/0001-97"]],
  ["BR", "12ABC34501DE35", ["12.ABC.345/01DE-35"]],
  ["CA", "123026635RC0001", ["12302 6635 RC 0001"]],
  ["CH", "CHE123456788MWST", ["CHE-123.456.788 MWST", "CHE123456788mwst"]],
  ["CH", "CHE107787577IVA", ["CHE-107.787.577 IVA"]],
  ["CH", "CHE107787577", ["CHE-107.787.577", "UID CHE-107.787.577"]],
  ["CL", "125319092", ["12.531.909-2", "CL 12.531.909-2"]],
  ["CY", "10259033P", ["CY-10259033P", "10259033p"]],
  ["CZ", "25123891", ["CZ 25123891", "CZ25123891"]],
  ["DE", "DE136695976", ["DE 136 695 976", "DE136695976", "USt-IdNr.: DE 136,695 976", "ＤＥ １３６．６９５．９７６"]],
  ["DE", "36574261809", ["36 574 261 809", "DE 36574261809"]],
  ["DE", "18181508155", ["181/815/08155"]],
  ["DK", "13585628", ["DK 13 58 56 28", "13585628"]],
  ["EE", "100931558", ["EE 100 931 558"]],
  ["ES", "B58378431", ["ES-B-58378431", "ESB58378431", "NIF: B58378431"]],
  ["ES", "X2482300W", ["X-2482300-W"]],
  ["FI", "20774740", ["FI 2077474-0", "FI20774740"]],
  ["FI", "131052308T", ["131052-308T"]],
  ["FR", "FR40303265045", ["FR 40 303 265 045", "FR40303265045"]],
  ["FR", "732829320", ["732 829 320"]],
  ["GB", "1955839661", ["19558 39661", "19558 39661K", "UTR 19558 39661K", "１９５５８ ３９６６１Ｋ"]],
  ["GB", "980780684", ["GB 980 7806 84", "XI 980 780 684", "VAT Reg No 980 7806 84"]],
  ["GB", "QQ123456C", ["QQ 12 34 56 C"]],
  ["GR", "094259216", ["EL 094259216", "GR 094259216", "094 259 216", "ΑΦΜ 094259216", "ＥＬ ０９４２５９２１６"]],
  ["HR", "33392005961", ["HR 33392005961", "OIB: 33392005961"]],
  ["HU", "12892312", ["HU-12892312"]],
  ["HU", "12892312208", ["12892312-2-08"]],
  ["IE", "6433435F", ["IE 6433435F", "6433435 f"]],
  ["IE", "8D79739I", ["IE 8D79739I"]],
  ["IL", "039337423", ["03933742-3"]],
  ["IN", "ACUPA7085R", ["ACUPA 7085R", "PAN: ACUPA7085R"]],
  ["IT", "00743110157", ["IT 00743110157", "IT-00743110157"]],
  ["IT", "RCCMNL83S18D969H", ["RCC MNL 83S18 D969H"]],
  ["JP", "5835678256246", ["5-8356-7825-6246", "５８３５６７８２５６２４６"]],
  ["KR", "1168200276", ["116-82-00276"]],
  ["LT", "119511515", ["LT 119511515"]],
  ["LU", "LU15027442", ["LU 150 274 42"]],
  ["LV", "40003521600", ["LV 4000 3521 600"]],
  ["MT", "11679112", ["MT 1167-9112"]],
  ["MX", "GODE561231GR8", ["GODE 561231 GR8"]],
  ["NL", "004495445B01", ["NL 004495445 B01", "NL.0044.95.445.B.01"]],
  ["NO", "999999999MVA", ["NO 999 999 999 MVA", "999999999mva", "NO999999999MVA"]],
  ["NO", "999999999", ["999 999 999"]],
  ["NZ", "49091850", ["49-091-850", "IRD 49-091-850"]],
  ["PL", "8567346215", ["PL 856-734-62-15", "856–734–62–15"]],
  ["PT", "501964843", ["PT 501 964 843"]],
  ["RO", "18547290", ["RO 185 472 90"]],
  ["SE", "556188840401", ["SE 556188-8404 01"]],
  ["SE", "8112289874", ["811228-9874"]],
  ["SE", "198112289874", ["19811228-9874"]],
  ["SI", "50223054", ["SI 5022 3054"]],
  ["SK", "2022749619", ["SK 202 274 96 19"]],
  ["US", "123456789", ["123-45-6789", "12-3456789", "EIN: 12-3456789"]],
  // Countries of which no number is asked.
  ["AE", "100234567890003", ["100-2345-6789-0003"]],
  ["IS", "4504013150", ["450401-3150"]],
];

/** Of the right form, with a wrong check digit. */
const DOUBTFUL: [country: string, written: string][] = [
  ["AT", "ATU13585626"],
  ["BR", "CPF: 390.533.447-06"],
  ["CA", "123-456-789"],
  ["CH", "CHE-123.456.789 MWST"],
  ["DE", "DE 123 456 789"],
  ["DK", "13 58 56 27"],
  ["EE", "EE 100 931 556"],
  ["ES", "54362315Z"],
  ["FI", "131052-308U"],
  ["FR", "FR 84 323 140 391"],
  ["GB", "12345 67890K"],
  ["GB", "XI 123 456 789"],
  ["GR", "EL 123456789"],
  ["IT", "IT 00743110158"],
  ["NO", "NO 123 456 789 MVA"],
  ["PL", "8567346216"],
  ["RU", "7827004527"],
  ["SE", "811228-9873"],
];

const MALFORMED: [country: string, written: string][] = [
  ["AE", "<b>"],
  ["AT", "U1358562"],
  ["CH", "CHE-123.456 MWST"],
  ["DE", "DE 123 456"],
  ["DE", "XI 123 456 789"],
  ["FR", "GB 980780684"],
  ["GB", "123456789K"],
  ["GR", "EL 09425921"],
  ["NO", "NO 999 999 99 MVA"],
  ["NO", "999 999 999 MWST"],
  ["SE", "not one"],
];

describe("tax numbers", () => {
  it.each(ACCEPTED)("of %s are kept as %s, however they are written", async (country, kept, written) => {
    const read = await Promise.all(written.map((number) => readTaxNumber(country, number)));
    expect(read).toEqual(written.map(() => ({ number: kept, is_doubtful: false })));
  });

  it.each(DOUBTFUL)("of %s whose check digit is wrong are doubtful: %s", async (country, written) => {
    expect(await readTaxNumber(country, written)).toMatchObject({ is_doubtful: true });
  });

  it.each(MALFORMED)("of %s are refused in another form: %s", async (country, written) => {
    expect(await readTaxNumber(country, written)).toBeNull();
  });

  it.each(ACCEPTED)("of %s are read again as they are kept: %s", async (country, kept) => {
    expect((await readTaxNumber(country, kept))?.number).toBe(kept);
  });

  it("of any country are read or refused, whatever is typed", async () => {
    const typed = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.stringMatching(/^[A-Z0-9 .+-]{0,40}$/));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...COUNTRY_CODES), typed, async (country, number) => {
        const read = await readTaxNumber(country, number);
        expect(read === null || (await readTaxNumber(country, read.number))?.number === read.number).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
