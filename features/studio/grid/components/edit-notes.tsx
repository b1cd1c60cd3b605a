import type { Problem } from "@/features/studio/grid/item-edits";
import type { ItemFields } from "@/features/work/items/item-fields";

interface EditNotesProps<Item, Values, Field extends string> {
  item: Item;
  fields: ItemFields<Item, Values, Field>;
  wordOf: (field: Field, values: Values) => string;
  /** An edit that wasn't saved. */
  problem: Problem<Item, Values> | undefined;
  /** Why pasted cells aren't valid values. */
  faults: readonly string[];
  onInsist: () => void;
  onDrop: () => void;
}

/** The edits of an item that weren't saved, and what was pasted into it but can't be a value. */
export function EditNotes<Item, Values, Field extends string>(props: EditNotesProps<Item, Values, Field>) {
  const { problem, faults, onDrop } = props;
  return (
    <>
      {problem && <ProblemNote {...props} problem={problem} />}
      {faults.map((fault) => (
        <p key={fault}>
          <span className="text-danger">{fault}</span>
          <button type="button" className="link" onClick={onDrop}>
            Dismiss
          </button>
        </p>
      ))}
    </>
  );
}

type ProblemNoteProps<Item, Values, Field extends string> = EditNotesProps<Item, Values, Field> & {
  problem: Problem<Item, Values>;
};

/** An edit that wasn't saved: why, or what somebody else has changed meanwhile. */
function ProblemNote<Item, Values, Field extends string>(props: ProblemNoteProps<Item, Values, Field>) {
  const { item, fields, wordOf, problem, onInsist, onDrop } = props;
  const changed = fields.fieldsOf(problem.values);
  const mine = changed.map((field) => wordOf(field, problem.values)).join(", ");
  const theirs = changed.map((field) => wordOf(field, fields.valuesIn(item, [field]))).join(", ");
  const names = changed.map((field) => fields.names[field]).join(", ");
  return (
    <p role="alert">
      <span>
        {problem.isClash
          ? `${names}: somebody else has set ${theirs} meanwhile, you ${mine}`
          : `${names} ${mine} isn’t saved. ${problem.message}`}
      </span>
      <button type="button" className="link" onClick={onInsist}>
        {problem.isClash ? `Use mine, ${mine}` : "Try again"}
      </button>
      <button type="button" className="link" onClick={onDrop}>
        {problem.isClash ? `Use theirs, ${theirs}` : `Keep ${theirs}`}
      </button>
    </p>
  );
}
