import { describe, expect, it } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { DEMO_ACCOUNTS } from "@/demo/catalogue/accounts";
import { costOfPack, type HistoryEvent, type HistoryPack, historyOf, inOrder, keyOf } from "@/demo/catalogue/history";
import { historyPacks } from "@/demo/catalogue/history-packs";
import { subscriberHistoryOf } from "@/demo/catalogue/subscriber-history";
import { CUSTOMERS, SUBSCRIBERS } from "@/demo/catalogue/users";
import { noticesOf } from "@/demo/seed/notices";
import { packsOfHistory } from "@/demo/seed/pack-order";
import { creditsFor } from "@/lib/contract/rules/credits";

const catalogue = createCatalogue();
const packs = historyPacks(packsOfHistory(catalogue));
const of = <Type extends HistoryEvent["type"]>(events: readonly HistoryEvent[], type: Type) =>
  events.filter((event): event is Extract<HistoryEvent, { type: Type }> => event.type === type);
const histories = [
  ...SUBSCRIBERS.map((user) => ({ user, create: (from: HistoryPack[]) => subscriberHistoryOf(user, from) })),
  ...CUSTOMERS.map((user) => ({ user, create: (from: HistoryPack[]) => historyOf(user, from) })),
].map((history) => ({ ...history, events: history.create(packs) }));
const everything = histories.flatMap(({ events }) => events);

describe.each(histories.map((history) => [history.user.username, history] as const))(
  "the history of %s",
  (_, history) => {
    const { user, events, create } = history;

    it("never spends more credits than the user has", () => {
      let balance = 0;
      for (const event of inOrder(events)) {
        if (event.type === "payment") balance += event.credits;
        if (event.type === "download") balance -= creditsFor(event.sound, event.format);
        if (event.type === "pack") balance -= costOfPack(event.pack);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    });

    it("begins with the plan, ends before the seeding, and buys or likes nothing before its release", () => {
      for (const event of events) {
        expect(event.days_ago).toBeGreaterThan(0);
        expect(event.days_ago).toBeLessThanOrEqual(user.since_days_ago + 0.2);
        const subject = "sound" in event ? event.sound : "pack" in event ? event.pack : null;
        if (subject) expect(event.days_ago).toBeLessThan(subject.days_ago);
      }
    });

    it("buys each file once", () => {
      const bought = [
        ...of(events, "download").map(({ sound, format }) => keyOf(sound, format)),
        ...of(events, "pack").flatMap(({ pack }) => pack.sounds.map((sound) => keyOf(sound, "wav"))),
      ];
      expect(new Set(bought).size).toBe(bought.length);
      expect(bought.length).toBeGreaterThan(4);
    });

    it("is the same every time", () => {
      expect(create(historyPacks(packsOfHistory(createCatalogue())))).toEqual(events);
    });
  },
);

describe("the demo users", () => {
  it("who subscribe are the accounts with an active subscription", () => {
    const active = DEMO_ACCOUNTS.filter(({ subscription }) => subscription.status === "active");
    expect(SUBSCRIBERS.map(({ username }) => username)).toEqual(active.map(({ username }) => username));
  });

  it("aren't creators of the catalogue, and follow existing creators", () => {
    const creators = catalogue.creators.map(({ username }) => username);
    const taken = [...creators, ...DEMO_ACCOUNTS.map(({ username }) => username)];
    const customers = CUSTOMERS.map(({ username }) => username);
    expect(new Set([...taken, ...customers]).size).toBe(new Set(taken).size + customers.length);
    expect(
      [...SUBSCRIBERS, ...CUSTOMERS].flatMap(({ follows }) => follows.filter((name) => !creators.includes(name))),
    ).toEqual([]);
  });

  it.each(SUBSCRIBERS.map((user) => [user.username, user] as const))(
    "have something on every account page: %s",
    (_, user) => {
      const events = subscriberHistoryOf(user, packs);
      const months = new Set(of(events, "download").map(({ days_ago }) => Math.floor(days_ago / 30)));
      expect(months.size).toBeGreaterThanOrEqual(4);
      for (const kind of ["sample", "oneshot", "preset"] as const) {
        expect(
          of(events, "download").some(({ sound }) => sound.kind === kind),
          `downloads ${kind}`,
        ).toBe(true);
        expect(
          of(events, "like").some(({ sound }) => sound.kind === kind),
          `likes ${kind}`,
        ).toBe(true);
      }
      expect(of(events, "pack").length).toBeGreaterThan(0);
      expect(of(events, "follow").length).toBe(user.follows.length);
      expect(of(events, "certificate").length).toBe(user.certificates);
      expect(of(events, "track").length).toBe(user.tracks.length);
      for (const { sounds } of of(events, "playlist")) expect(sounds.length).toBeGreaterThanOrEqual(4);
      const notices = noticesOf(events, packs).filter(({ username }) => username === user.username);
      expect(notices.length).toBeGreaterThan(5);
      // What the product makes of it: nothing about credits.
      expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(["new_pack"]));
    },
  );
});

describe("the seller", () => {
  it("has sales in each of the last three months, each with a notification", () => {
    const sales = everything.filter(
      (event) =>
        (event.type === "download" && event.sound.creator === "halden-rye" && !event.sound.is_free) ||
        (event.type === "pack" && event.pack.creator === "halden-rye"),
    );
    expect(new Set(sales.map(({ days_ago }) => Math.floor(days_ago / 30)))).toEqual(new Set([0, 1, 2]));
    expect(sales.length).toBeGreaterThan(20);
    const notices = noticesOf(everything, packs).filter(({ is_sale }) => is_sale);
    expect(notices.map(({ username }) => username)).toEqual(sales.map(() => "halden-rye"));
  });
});
