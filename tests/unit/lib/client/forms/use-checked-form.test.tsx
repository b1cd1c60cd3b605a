// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Resolver, ResolverResult } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";

interface Values {
  reason: string;
}

const send = vi.fn(async () => undefined);
const resolver = (values: Values): ResolverResult<Values> => {
  if (values.reason) return { values, errors: {} };
  return { values: {}, errors: { reason: { type: "custom", message: "Write a reason." } } };
};

function Form({ loadResolver }: { loadResolver: () => Promise<Resolver<Values>> }) {
  const { register, message, formProps } = useCheckedForm<Values>({ loadResolver, send });
  return (
    <form {...formProps} aria-label="Reason">
      <input {...register("reason")} />
      <p>{message("reason")}</p>
    </form>
  );
}

afterEach(() => {
  cleanup();
  send.mockClear();
});

it("sends what there was at the press, not what is typed while the schema is loading", async () => {
  let load = () => {};
  const loading = new Promise<Resolver<Values>>((resolve) => (load = () => resolve(resolver)));
  render(<Form loadResolver={() => loading} />);
  fireEvent.submit(screen.getByRole("form"));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Half a sen" } });
  await act(async () => load());
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText("Write a reason.")).toBeTruthy();
});
