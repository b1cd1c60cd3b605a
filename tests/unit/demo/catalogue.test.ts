import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { DEMO_ACCOUNTS } from "@/demo/catalogue/accounts";
import { recordingPath } from "@/demo/catalogue/credits";
import { readKey } from "@/demo/catalogue/plan";
import { PLUGINS } from "@/demo/catalogue/preset-plan";
import { slugOf } from "@/demo/catalogue/slug";
import { STYLES } from "@/demo/synth/composition/styles";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";

const catalogue = createCatalogue();
const samples = catalogue.packs.flatMap((pack) => pack.samples);
const oneshots = catalogue.oneshot_packs.flatMap((pack) => pack.oneshots);
const presets = catalogue.preset_packs.flatMap((pack) => pack.presets);
const allPacks = [...catalogue.packs, ...catalogue.oneshot_packs, ...catalogue.preset_packs];
const usernames = catalogue.creators.map(({ username }) => username);

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("demo catalogue", () => {
  it("has the planned size", () => {
    expect(catalogue.creators.length).toBeGreaterThanOrEqual(20);
    expect(catalogue.packs.length).toBeGreaterThanOrEqual(36);
    expect(catalogue.oneshot_packs).toHaveLength(10);
    expect(catalogue.preset_packs.length).toBeGreaterThanOrEqual(10);
    expect(catalogue.selections).toHaveLength(10);
    expect(samples.filter(({ source }) => source.type === "recipe").length).toBeGreaterThanOrEqual(300);
    expect(samples.length + oneshots.length + presets.length).toBeGreaterThanOrEqual(500);
  });

  it("is the same every time", () => {
    expect(createCatalogue()).toEqual(catalogue);
  });

  it("has no duplicate names", () => {
    expect(repeated(usernames)).toEqual([]);
    expect(repeated(allPacks.map(({ slug }) => slug))).toEqual([]);
    expect(repeated([...samples, ...oneshots, ...presets].map(({ slug }) => slug))).toEqual([]);
    expect(repeated(catalogue.packs.flatMap((pack) => pack.samples.map(({ title }) => title)))).toEqual([]);
  });

  it("keeps pack titles within 30 characters and genres within two", () => {
    expect(allPacks.filter(({ title }) => title.length > 30 || title.length === 0)).toEqual([]);
    expect(allPacks.filter(({ genres }) => genres.length < 1 || genres.length > 2)).toEqual([]);
  });

  it("uses every genre and every instrument, and only those that exist", () => {
    const genreIds = Object.keys(STYLES).map(Number);
    expect(new Set(samples.flatMap(({ genres }) => genres))).toEqual(new Set(genreIds));
    expect(allPacks.flatMap(({ genres }) => genres).filter((id) => !genreIds.includes(id))).toEqual([]);
    const instruments = Array.from({ length: 13 }, (_, i) => i + 1);
    expect([...new Set(samples.map(({ instrument }) => instrument))].sort((a, b) => a - b)).toEqual(instruments);
    expect([...oneshots, ...presets].filter(({ instrument }) => !instruments.includes(instrument))).toEqual([]);
  });

  it("splits earnings with at most five existing collaborators and at most 100 percent", () => {
    for (const pack of [...catalogue.packs, ...catalogue.preset_packs]) {
      expect(usernames).toContain(pack.creator);
      expect(pack.collaborators.length).toBeLessThanOrEqual(5);
      expect(pack.collaborators.reduce((sum, { percentage }) => sum + percentage, 0)).toBeLessThanOrEqual(100);
      for (const { username, percentage } of pack.collaborators) {
        expect(usernames).toContain(username);
        expect(username).not.toBe(pack.creator);
        expect(percentage).toBeGreaterThan(0);
      }
    }
    expect(catalogue.packs.some(({ collaborators }) => collaborators.length > 1)).toBe(true);
  });

  it("has collections with sounds of every kind, liked only by other users and only if public", () => {
    const slugs = { sample: samples, oneshot: oneshots, preset: presets };
    const people = [...usernames, ...DEMO_ACCOUNTS.map(({ username }) => username)];
    const held = { sample: 0, oneshot: 0, preset: 0 };
    for (const { owner, liked_by, is_public, sounds } of catalogue.collections) {
      expect(people).toContain(owner);
      expect(liked_by.filter((fan) => fan === owner || !people.includes(fan))).toEqual([]);
      if (!is_public) expect(liked_by).toEqual([]);
      expect(sounds.sample.length).toBeGreaterThan(3);
      for (const kind of ["sample", "oneshot", "preset"] as const) {
        held[kind] += sounds[kind].length;
        const known = slugs[kind].map(({ slug }) => slug);
        expect(sounds[kind].filter((slug) => !known.includes(slug))).toEqual([]);
      }
    }
    expect(catalogue.collections.filter(({ is_public }) => is_public).length).toBeGreaterThanOrEqual(6);
    expect(Math.min(held.sample, held.oneshot, held.preset)).toBeGreaterThan(10);
    expect(repeated(catalogue.collections.map(({ title }) => title))).toEqual([]);
  });

  it("was released within the last thirteen months, after its creator came", () => {
    for (const { days_ago } of [...allPacks, ...samples, ...oneshots, ...presets]) {
      expect(days_ago).toBeGreaterThanOrEqual(0);
      expect(days_ago).toBeLessThanOrEqual(390);
    }
    const came = new Map(catalogue.creators.map(({ username, days_ago }) => [username, days_ago]));
    for (const { creator, days_ago } of [...catalogue.packs, ...catalogue.preset_packs]) {
      expect(days_ago, creator).toBeLessThanOrEqual(came.get(creator)!);
    }
  });

  it("has free sounds, every royalty label, MIDI, stems and loops in all 24 keys", () => {
    expect(samples.filter(({ is_free }) => is_free).length).toBeGreaterThan(20);
    expect(new Set(samples.map(({ copyright_label }) => copyright_label)).size).toBe(4);
    expect(samples.filter(({ has_mid }) => has_mid).length).toBeGreaterThan(100);
    expect(samples.filter(({ has_stems }) => has_stems).length).toBeGreaterThan(25);
    const keys = new Set(samples.flatMap(({ key }) => (key ? [`${key.value}${key.is_minor ? "m" : ""}`] : [])));
    expect(keys.size).toBe(24);
  });

  it("has an existing file and an author for every recording of the package", () => {
    const recordings = [
      ...oneshots.map(({ file, credit }) => ({ file, credit })),
      ...samples.flatMap(({ source }) => (source.type === "recording" ? [source] : [])),
    ];
    expect(recordings.length).toBeGreaterThan(180);
    expect(repeated(recordings.map(({ file }) => file))).toEqual([]);
    for (const { file, credit } of recordings) {
      expect(existsSync(recordingPath(file)), file).toBe(true);
      expect(credit.author, file).not.toBe("unknown");
      expect(credit.url).toMatch(/^https?:\/\//);
    }
  });

  it("has recordings that a creator could upload: the filling refuses others as an upload does", () => {
    const files = [
      ...oneshots.map(({ file }) => file),
      ...samples.flatMap(({ source }) => (source.type === "recording" ? [source.file] : [])),
    ];
    for (const file of files) {
      const source = openByteSource({ path: recordingPath(file) });
      expect(() => openSoundReader(source), file).not.toThrow();
      source.close();
    }
  });

  it("has presets of every known plugin, effects without a patch", () => {
    expect(new Set(presets.map(({ plugin }) => plugin))).toEqual(new Set(PLUGINS));
    expect(presets.filter(({ type, file }) => (type === "effect") !== (file.patch === null))).toEqual([]);
    expect(presets.filter(({ type }) => type === "effect").length).toBeGreaterThanOrEqual(10);
  });

  it("has selections of existing sounds", () => {
    const known = new Set(samples.map(({ slug }) => slug));
    for (const { slug, samples: chosen } of catalogue.selections) {
      expect(chosen.length, slug).toBeGreaterThanOrEqual(8);
      expect(chosen.filter((sound) => !known.has(sound))).toEqual([]);
    }
  });
});

describe("demo accounts", () => {
  it("are the ten specified ones, a plain moderator and a second admin, and only the seller has a creator's username", () => {
    expect(DEMO_ACCOUNTS.map(({ email }) => email.split("@")[0])).toEqual([
      "listener",
      "freepass",
      "trial",
      "subscriber",
      "yearly",
      "seller",
      "moderator",
      "helper",
      "admin",
      "deputy",
      "unverified",
      "reset",
    ]);
    const clashing = DEMO_ACCOUNTS.filter(
      ({ username, creator }) => usernames.includes(username) && username !== creator,
    );
    expect(clashing).toEqual([]);
    expect(usernames).toContain(DEMO_ACCOUNTS.find(({ email }) => email.startsWith("seller"))?.creator);
  });
});

describe("names in the catalogue's plan", () => {
  it("of keys are read with sharps and flats", () => {
    expect(readKey("F#m")).toEqual({ value: "F#", is_minor: true });
    expect(readKey("Bb")).toEqual({ value: "A#", is_minor: false });
    expect(() => readKey("H")).toThrow(RangeError);
  });

  it("become slugs without apostrophes and accents", () => {
    expect(slugOf("Lodger’s Piano")).toBe("lodgers-piano");
    expect(slugOf("  Café, Three A.M.  ")).toBe("cafe-three-a-m");
  });
});
