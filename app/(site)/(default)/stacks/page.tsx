import type { PageQuery } from "@/features/filters/parse-filters";
import { SetCard } from "@/features/selections/components/set-card";
import { type SetList, SetListPage, setListMetadata } from "@/features/selections/components/set-list-page";
import { loadPublicStacks } from "@/features/stacks/load-stack";
import type { PublicStack } from "@/lib/contract/entities/stack";
import { countOf } from "@/lib/format/count";
import { keyWords, tempoWords } from "@/lib/format/stack-words";
import { product } from "@/lib/settings/product";

const describeStack = (stack: PublicStack) =>
  [tempoWords(stack), keyWords(stack), countOf(stack.lanes_count, "lane")].filter(Boolean).join(", ");

/** Stacks that their users have made public. */
const STACKS: SetList<PublicStack> = {
  title: "Public stacks",
  path: "/stacks",
  intro: "Sounds that other users hear together, in one tempo and key. Copy one to change it.",
  noun: "stack",
  others: [{ title: "Public playlists", href: "/collections" }],
  description: (count) => `${count} made public by ${product.name} users: loops in one tempo and key, heard together.`,
  empty: {
    title: "No public stacks yet",
    text: "Turn on Session in the player, stack a few sounds, save the stack and share it to see it here.",
  },
  load: loadPublicStacks,
  describe: describeStack,
  card: (stack, isFirstScreen) => (
    <SetCard
      href={`/stacks/${stack.slug}`}
      title={stack.title}
      byline={`By ${stack.author.display}`}
      facts={describeStack(stack)}
      thumb={stack.thumb}
      glow={stack.glow}
      priority={isFirstScreen}
    />
  ),
};

interface Props {
  searchParams: Promise<PageQuery>;
}

export const generateMetadata = ({ searchParams }: Props) => setListMetadata({ list: STACKS, query: searchParams });

export default function StacksPage({ searchParams }: Props) {
  return <SetListPage list={STACKS} query={searchParams} />;
}
