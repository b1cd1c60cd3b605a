import type { Mock } from "vitest";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { type FakeCall, fakeItems } from "@/tests/unit/features/studio/grid/fake-items";
import { packSound } from "@/tests/unit/features/work/sounds/pack-sound-fixture";

/** A pack with three sounds at an API server that `request` stands for. */
export const fakePack = (request: Mock<FakeCall>) =>
  fakeItems<PackSound>(request, {
    sounds: [packSound(1), packSound(2), packSound(3, { price: 3 })],
    calls: {
      one: "PUT /api/seller/sounds/{id}",
      several: "PUT /api/seller/packs/{id}/sounds",
      order: "PUT /api/seller/packs/{id}/order",
    },
    answers: {
      "GET /api/seller/packs/{id}/name-questions": () => ({ questions: [] }),
      "GET /api/seller/sounds/{id}/tag-proposals": () => ({ words: [] }),
    },
    edited: (sound, values) => ({
      ...sound,
      ...values,
      is_tempo_set: sound.is_tempo_set || "tempo" in values,
    }),
  });

export type FakePack = ReturnType<typeof fakePack>;
