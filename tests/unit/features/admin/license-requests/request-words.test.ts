import { expect, it } from "vitest";
import { answerSentences } from "@/features/admin/license-requests/request-words";

it("begins an answer with what was asked for: every sound, the project and its use", () => {
  const [asked] = answerSentences({
    sounds: "Ferric Pad\n Lamp Room Choir \n",
    project: "Night Shift",
    placement: "end titles",
    use: "film-tv",
  });
  expect(asked?.words).toBe(
    "You asked for a license to use Ferric Pad, Lamp Room Choir in Night Shift (Film or TV, end titles).",
  );
});
