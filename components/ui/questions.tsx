import { Icon } from "@/components/icons/icon";

/** Questions whose answers expand in place. */
export function Questions({ all }: { all: readonly { question: string; answer: string }[] }) {
  return all.map(({ question, answer }) => (
    <details key={question} className="group border-t border-line last:border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-strong [&::-webkit-details-marker]:hidden">
        <span>{question}</span>
        <Icon
          name="down"
          size={16}
          className="flex-none text-ink-3 transition-[rotate] duration-2 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pb-5 leading-body text-pretty text-ink-2">{answer}</p>
    </details>
  ));
}
