// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RepeatButton } from "@/features/player/components/repeat-button";
import { connectPlayer, type PlaybackMode, type PlayerCommands, usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

afterEach(cleanup);

it.each(["continue", "once"] as const)("repeat, switched on and off again, leaves the mode as it was: %s", (mode) => {
  const choose = vi.fn((chosen: PlaybackMode) =>
    act(() => {
      usePlayer.setState({ repeat: chosen === "repeat" });
      useQueue.setState({ continues: chosen === "continue" });
    }),
  );
  connectPlayer((command) => command({ chooseMode: choose } as unknown as PlayerCommands));
  choose(mode);
  render(<RepeatButton />);
  fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
  expect(choose).toHaveBeenLastCalledWith("repeat");
  fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
  expect(choose).toHaveBeenLastCalledWith(mode);
});
