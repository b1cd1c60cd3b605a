/** An item of a pack that is edited in a grid. */
export interface GridItem {
  id: number;
  version: number;
  title: string;
}

interface FieldRules<Item, Values, Field extends string> {
  /** What is edited as one, in the words of its head. */
  names: Readonly<Record<Field, string>>;
  /** The values that are of a field beside the one of its name. */
  further?: Partial<Record<Field, readonly (keyof Values)[]>>;
  /** A text that is the same for equal values of a field. */
  comparable: (field: Field, values: Values) => string;
  /** The values of an item; by default what it has under their names. */
  valuesOf?: (item: Item) => Values;
}

/** What is edited of the items of a grid, and how values are compared. */
export type ItemFields<Item, Values, Field extends string> = ReturnType<typeof itemFields<Item, Values, Field>>;

/** The same rules for each kind of item: a field that values don't name stays as it is. */
export function itemFields<Item, Values, Field extends string>({
  names,
  further,
  comparable,
  valuesOf,
}: FieldRules<Item, Values, Field>) {
  const all = Object.keys(names) as Field[];
  const partsOf = (field: Field) => [field, ...(further?.[field] ?? [])] as (string & keyof Values)[];

  /** The fields that have a value, in their order. */
  const fieldsOf = (values: Values): Field[] =>
    all.filter((field) => partsOf(field).some((part) => values[part] !== undefined));

  /** The values of an item in these fields. */
  function valuesIn(item: Item, fields: readonly Field[]): Values {
    const given = (valuesOf?.(item) ?? item) as Record<string, unknown>;
    return Object.fromEntries(fields.flatMap(partsOf).map((part) => [part, given[part]])) as Values;
  }

  /** Whether two items have the same value in a field. */
  const isSame = (field: Field, one: Values, other: Values): boolean =>
    comparable(field, one) === comparable(field, other);

  /** The value that all of these items have in a field; undefined if there are several. */
  function commonValues(items: readonly Item[], field: Field): Values | undefined {
    const [first, ...others] = items.map((item) => valuesIn(item, [field]));
    return first && others.every((values) => isSame(field, first, values)) ? first : undefined;
  }

  /** What is left of `values` if those that the item has already are taken out. */
  function changesOf(item: Item, values: Values): Values {
    const changed = fieldsOf(values).filter((field) => !isSame(field, valuesIn(item, [field]), values));
    const left = changed.flatMap(partsOf).map((part) => [part, values[part]] as const);
    return Object.fromEntries(left.filter(([, value]) => value !== undefined)) as Values;
  }

  return { names, fieldsOf, valuesIn, isSame, commonValues, changesOf };
}
