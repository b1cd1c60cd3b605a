import { Status } from "@/components/ui/status";

/** In place of the download of a banned sound. */
export function Banned() {
  return <Status word="Banned" tone="danger" shape="cross" />;
}
