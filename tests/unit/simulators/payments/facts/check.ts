/**
 * The type of a value, a list with the shape of its items, or the shape of an object; `null` matches any type, and `{
 * $enum: [...] }` one of several texts.
 */
export type Shape = string | Shape[] | { [key: string]: Shape };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Where a value differs from a shape: unknown keys and other types. An empty object in a shape matches any keys; null
 * matches every type, and an id matches the object that it references.
 */
export function differences(value: unknown, shape: Shape, path: string): string[] {
  if (value === null || shape === "null") return [];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    const [item] = shape;
    return item === undefined ? [] : value.flatMap((one, place) => differences(one, item, `${path}[${place}]`));
  }
  if (typeof shape === "string") return typeof value === shape ? [] : [`${path} is a ${typeof value}, not a ${shape}`];
  if (typeof value === "string" && "id" in shape && "object" in shape) return [];
  if (Array.isArray(shape.$enum)) {
    return shape.$enum.includes(value as string) ? [] : [`${path} can't be ${String(value)}`];
  }
  if (!isObject(value)) return [`${path} is no object`];
  if (Object.keys(shape).length === 0) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const known = shape[key];
    return known === undefined ? [`${path}.${key} doesn't exist`] : differences(one, known, `${path}.${key}`);
  });
}
