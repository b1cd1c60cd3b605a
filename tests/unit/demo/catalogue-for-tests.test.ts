import { describe, expect, it } from "vitest";
import { type Catalogue, createCatalogue, partOf } from "@/demo/catalogue";
import { TESTED_PACKS } from "@/demo/catalogue/for-tests";
import { type HistoryEvent, historyOf } from "@/demo/catalogue/history";
import { historyPacks } from "@/demo/catalogue/history-packs";
import { CASH_BUYERS, PAST_SALES, SELLER, WAITING_REQUESTS } from "@/demo/catalogue/seller-history";
import { subscriberHistoryOf } from "@/demo/catalogue/subscriber-history";
import type { CatalogueSample } from "@/demo/catalogue/types";
import { CUSTOMERS, SUBSCRIBERS } from "@/demo/catalogue/users";
import { readPart } from "@/demo/fill";
import { packsOfHistory } from "@/demo/seed/pack-order";
import { REPORTS } from "@/demo/seed/reports";
import { coversOfSlides, FEATURED } from "@/demo/seed/shelves";
import { PER_PAGE } from "@/lib/contract/rules/lists";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { StartupError } from "@/server/platform/startup-error";

const samplesOf = ({ packs }: Catalogue) => packs.flatMap(({ samples }) => samples);
const oneshotsOf = ({ oneshot_packs }: Catalogue) => oneshot_packs.flatMap(({ oneshots }) => oneshots);
const presetsOf = ({ preset_packs }: Catalogue) => preset_packs.flatMap(({ presets }) => presets);
const soundsOf = (catalogue: Catalogue) => ({
  sample: samplesOf(catalogue),
  oneshot: oneshotsOf(catalogue),
  preset: presetsOf(catalogue),
});
const slugsOf = ({ packs, oneshot_packs, preset_packs }: Catalogue) => ({
  sample: packs.map(({ slug }) => slug),
  oneshot: oneshot_packs.map(({ slug }) => slug),
  preset: preset_packs.map(({ slug }) => slug),
});
const count = (fits: (sample: CatalogueSample) => boolean) => (catalogue: Catalogue) =>
  samplesOf(catalogue).filter(fits).length;
const titlesOf = ({ packs }: Catalogue) => packs.map(({ title }) => title);
const missing = (all: Catalogue, titles: readonly string[]) => titles.filter((title) => !titlesOf(all).includes(title));

const isTempo = (from: number, to: number) => (sample: CatalogueSample) =>
  sample.tempo !== null && sample.tempo >= from && sample.tempo <= to;
const ofGenre = (id: number) => (sample: CatalogueSample) => sample.genres.includes(id);
const ofInstrument = (id: number) => (sample: CatalogueSample) => sample.instrument === id;
const ofLabel = (label: CatalogueSample["copyright_label"]) => (sample: CatalogueSample) =>
  sample.copyright_label === label;

const [HIPHOP, TRAP, POP, HOUSE] = [1, 2, 3, 11];
const [DRUMS, KEYS, BASS, BRASS] = [1, 6, 10, 11];

/** What browser tests take for granted of the catalogue: at least so many. */
const AT_LEAST: readonly [what: string, least: number, count: (catalogue: Catalogue) => number][] = [
  ["samples: two pages and a part of a third", 2 * PER_PAGE + 1, (all) => samplesOf(all).length],
  ["samples with MIDI: more than a page", PER_PAGE + 1, count(({ has_mid }) => has_mid)],
  ["samples with stems", 5, count(({ has_stems }) => has_stems)],
  ["samples with MIDI and stems", 1, count(({ has_mid, has_stems }) => has_mid && has_stems)],
  ["samples with neither", 10, count(({ has_mid, has_stems }) => !has_mid && !has_stems)],
  ["free samples", 5, count(({ is_free }) => is_free)],
  ["free royalty-free samples", 2, count((one) => one.is_free && ofLabel("Royalty-Free")(one))],
  ["samples with royalty A", 2, count(ofLabel("Royalty A"))],
  ["samples with royalty B", 2, count(ofLabel("Royalty B"))],
  ["samples with royalty C", 2, count(ofLabel("Royalty C"))],
  ["hip-hop", 10, count(ofGenre(HIPHOP!))],
  ["trap", 10, count(ofGenre(TRAP!))],
  ["pop", 3, count(ofGenre(POP!))],
  ["house", 5, count(ofGenre(HOUSE!))],
  ["drums", 10, count(ofInstrument(DRUMS!))],
  ["keys", 5, count(ofInstrument(KEYS!))],
  ["basses", 5, count(ofInstrument(BASS!))],
  ["brass", 1, count(ofInstrument(BRASS!))],
  ["samples of 120 to 130 BPM", 5, count(isTempo(120, 130))],
  ["samples of half that", 2, count(isTempo(60, 65))],
  ["samples from 104 BPM", 10, count(isTempo(104, 999))],
  ["samples of 60 to 110 BPM, long enough to be heard for a while", PER_PAGE, count(isTempo(60, 110))],
  ["samples without a tempo", 3, count(({ tempo }) => tempo === null)],
  ["samples in a key", PER_PAGE, count(({ key }) => key !== null)],
  ["one-shots: more than a page", PER_PAGE + 1, (all) => oneshotsOf(all).length],
  ["presets", 12, (all) => presetsOf(all).length],
  ["sample packs", 12, ({ packs }) => packs.length],
  ["one-shot packs", 2, ({ oneshot_packs }) => oneshot_packs.length],
  ["preset packs", 3, ({ preset_packs }) => preset_packs.length],
  ["free packs", 1, ({ packs }) => packs.filter(({ samples }) => samples.every(({ is_free }) => is_free)).length],
  [
    "one-shot packs that a free pass pays for",
    1,
    (all) => all.oneshot_packs.filter(({ oneshots }) => oneshots.length <= STANDARD_LIST.free_pass.credits).length,
  ],
  ["packs for cash", 5, ({ packs }) => packs.filter(({ cash_price }) => cash_price !== null).length],
  ["packs for credits alone", 2, ({ packs }) => packs.filter(({ cash_price }) => cash_price === null).length],
  ["preset packs for cash", 1, (all) => all.preset_packs.filter(({ cash_price }) => cash_price !== null).length],
  ["packs that are shared", 3, ({ packs }) => packs.filter(({ collaborators }) => collaborators.length > 0).length],
  [
    "preset packs in which the demo's creator has a share",
    1,
    (all) =>
      all.preset_packs.filter(({ collaborators }) => collaborators.some(({ username }) => username === SELLER)).length,
  ],
  [
    "preset packs of the demo's creator",
    1,
    (all) => all.preset_packs.filter(({ creator }) => creator === SELLER).length,
  ],
  ["featured packs", 3, ({ packs }) => packs.filter(({ is_featured }) => is_featured).length],
  ["creators on sale", 8, ({ packs }) => new Set(packs.map(({ creator }) => creator)).size],
  ["selections that are public", 5, ({ selections }) => selections.filter(({ unpublished }) => !unpublished).length],
  ["selections that are not yet public", 1, (all) => all.selections.filter(({ unpublished }) => unpublished).length],
  ["retired selections", 1, (all) => all.selections.filter(({ retired_days }) => retired_days !== undefined).length],
  ["public playlists", 5, ({ collections }) => collections.filter(({ is_public }) => is_public).length],
  ["private playlists", 1, ({ collections }) => collections.filter(({ is_public }) => !is_public).length],
  ...(["not-sent", "sent", "claimed"] as const).map((state): (typeof AT_LEAST)[number] => [
    `packs in the studio that are ${state}`,
    1,
    ({ studio_packs }) => studio_packs.filter(({ reached }) => reached === state).length,
  ]),
  ...([3, 4, 5] as const).map((status): (typeof AT_LEAST)[number] => [
    `packs of which a moderator decided ${status}`,
    1,
    ({ studio_packs }) => studio_packs.filter(({ decision }) => decision?.to === status).length,
  ]),
  ["packs that wait for a date", 1, ({ studio_packs }) => studio_packs.filter(({ hold }) => hold).length],
  ["packs without a cover", 1, ({ studio_packs }) => studio_packs.filter(({ isUnfinished }) => isUnfinished).length],
  ["preset packs in the studio, not sent", 1, (all) => all.studio_preset_packs.filter((p) => p.status === 3).length],
  ["preset packs in the studio, sent", 1, (all) => all.studio_preset_packs.filter((p) => p.status === 2).length],
];

const catalogue = createCatalogue("tests");

describe("the catalogue of the browser tests", () => {
  it.each(AT_LEAST)("has %s: %i", (_, least, found) => {
    expect(found(catalogue)).toBeGreaterThanOrEqual(least);
  });

  it("has what is sold for cash, featured, shown on slides and reported", () => {
    const night = catalogue.packs.find(({ title }) => title === "Night Bus");
    expect(night).toMatchObject({ creator: SELLER });
    expect(night?.cash_price).not.toBeNull();
    expect(CASH_BUYERS.length).toBeGreaterThan(0);
    expect(
      missing(
        catalogue,
        PAST_SALES.map(({ pack }) => pack),
      ),
    ).toEqual([]);
    const slugs = slugsOf(catalogue);
    expect(FEATURED.filter(({ kind, slug }) => !slugs[kind].includes(slug))).toEqual([]);
    expect(coversOfSlides().filter((slug) => !slugs.sample.includes(slug))).toEqual([]);
    const sounds = soundsOf(catalogue);
    expect(REPORTS.filter(({ sound }) => sound.place >= sounds[sound.kind].length)).toEqual([]);
    const earning = catalogue.packs.flatMap(({ creator, collaborators }) => [
      creator,
      ...collaborators.map(({ username }) => username),
    ]);
    expect(WAITING_REQUESTS.filter(({ username }) => !earning.includes(username))).toEqual([]);
    const sold = historyPacks(packsOfHistory(catalogue));
    expect(WAITING_REQUESTS.filter(({ username }) => sold.some(({ creator }) => creator === username))).toEqual([]);
    // Nobody owns already what they buy for cash.
    for (const { username, pack: title } of PAST_SALES) {
      const owned = new Set(
        historyOf(CUSTOMERS.find((customer) => customer.username === username)!, sold).flatMap((event) =>
          event.type === "pack" ? event.pack.sounds : event.type === "download" ? [event.sound] : [],
        ),
      );
      const pack = sold.find((one) => one.title === title);
      expect(pack?.sounds.every((sound) => owned.has(sound)) ?? false, `${username}: ${title}`).toBe(false);
    }
  });

  it("has selections and playlists with sounds, all of them in it", () => {
    const sounds = soundsOf(catalogue);
    const known = new Set(sounds.sample.map(({ slug }) => slug));
    for (const { slug, samples } of catalogue.selections) {
      expect(samples.length, slug).toBeGreaterThan(1);
      expect(samples.filter((sample) => !known.has(sample))).toEqual([]);
    }
    for (const { title, sounds: chosen } of catalogue.collections)
      expect(Object.values(chosen).flat().length, title).toBeGreaterThan(3);
  });

  it("has a year of every kind of event", () => {
    const packs = historyPacks(packsOfHistory(catalogue));
    const events = [
      ...SUBSCRIBERS.flatMap((user) => subscriberHistoryOf(user, packs)),
      ...CUSTOMERS.flatMap((user) => historyOf(user, packs)),
    ];
    const types: HistoryEvent["type"][] = ["payment", "download", "pack", "like", "like-pack", "follow"];
    const further: HistoryEvent["type"][] = ["playlist", "certificate", "track"];
    const made = new Set(events.map(({ type }) => type));
    expect([...types, ...further].filter((type) => !made.has(type))).toEqual([]);
    expect(Math.max(...events.map(({ days_ago }) => days_ago))).toBeGreaterThan(300);
    const kinds = new Set(events.flatMap((event) => (event.type === "download" ? [event.sound.kind] : [])));
    expect(kinds).toEqual(new Set(["sample", "oneshot", "preset"]));
    const royalties = events.filter(
      ({ type, ...event }) =>
        type === "download" &&
        "sound" in event &&
        event.sound.creator === SELLER &&
        event.sound.kind === "sample" &&
        event.sound.copyright_label !== "Royalty-Free",
    );
    expect(royalties.length).toBeGreaterThan(3);
  });

  it("is a third of the whole catalogue at most, in the same order", () => {
    const whole = createCatalogue();
    const total = (all: Catalogue) => Object.values(soundsOf(all)).reduce((sum, { length }) => sum + length, 0);
    expect(total(catalogue)).toBeLessThan(total(whole) / 3);
    const { sample, oneshot, preset } = slugsOf(whole);
    const part = slugsOf(catalogue);
    expect(part.sample).toEqual(sample.filter((slug) => part.sample.includes(slug)));
    expect(part.oneshot).toEqual(oneshot.filter((slug) => part.oneshot.includes(slug)));
    expect(part.preset).toEqual(preset.filter((slug) => part.preset.includes(slug)));
    expect(TESTED_PACKS).toHaveLength(Object.values(part).flat().length);
  });

  it("names no pack that the catalogue hasn't", () => {
    expect(() => partOf(createCatalogue(), [{ kind: "sample", slug: "no-such-pack", for: "" }])).toThrow(
      "The catalogue has no sample pack no-such-pack.",
    );
  });
});

describe("the setting of the catalogue", () => {
  it("is everything by default, and an unknown one ends the filling with a sentence", () => {
    expect([undefined, "", "all", "tests"].map(readPart)).toEqual(["all", "all", "all", "tests"]);
    expect(() => readPart("some")).toThrow(new StartupError("DEMO_CATALOGUE is all or tests, not some."));
  });
});
