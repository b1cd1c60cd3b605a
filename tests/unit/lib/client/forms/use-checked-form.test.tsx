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

const loadLinks = async () => () =>
  ({
    values: {},
    errors: { links: [undefined, { type: "custom", message: "The second is no link." }] },
  }) as unknown as ResolverResult<{ links: string[] }>;

function Links() {
  const { message, formProps } = useCheckedForm<{ links: string[] }>({ loadResolver: loadLinks, send });
  return (
    <form {...formProps} aria-label="Links">
      <p>{message("links")}</p>
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

it("shows the first message of a field with several entries", async () => {
  render(<Links />);
  await act(async () => fireEvent.submit(screen.getByRole("form")));
  expect(screen.getByText("The second is no link.")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
