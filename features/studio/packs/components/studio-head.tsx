import { AddPackButton } from "@/features/studio/packs/components/add-pack-button";

/** The head of the studio's own pages: what it is, and adding a pack. */
export function StudioHead({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-6">
      <h1 className="flex-1">{title}</h1>
      <AddPackButton />
    </div>
  );
}
