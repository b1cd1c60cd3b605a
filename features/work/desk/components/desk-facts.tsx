interface DeskFactsProps {
  facts: readonly { title: string; value: string }[];
}

/** Facts about what is open on a desk. Only what is counted is in the letters of figures. */
export function DeskFacts({ facts }: DeskFactsProps) {
  return (
    <dl className="desk-facts">
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={/^[$−-]?\d/.test(value) ? "num" : "font-strong"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
