// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PUBLIC_DATA, queryClient } from "@/lib/client/session/query-scope";
import { setUser } from "@/lib/client/session/session";

let respond: (data: string) => void = () => {};
const response = new Promise<string>((resolve) => {
  respond = resolve;
});

function Shown({ name, meta }: { name: string; meta?: typeof PUBLIC_DATA }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => response, ...(meta && { meta }) }, queryClient);
  return <p>{data ? `${name}: ${data}` : `${name} is loading`}</p>;
}

it("public data keeps loading when no user turns out to be signed in, and a user's own data is discarded", async () => {
  render(
    <>
      <Shown name="certificate" meta={PUBLIC_DATA} />
      <Shown name="likes" />
    </>,
  );
  act(() => setUser(null));
  respond("here");
  expect(await screen.findByText("certificate: here")).toBeDefined();
  expect(queryClient.getQueryData(["likes"])).toBeUndefined();
});
