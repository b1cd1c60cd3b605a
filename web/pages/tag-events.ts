/** Number of tags to remember. */
const MAX_REMEMBERED = 20_000;

/** When each tag last had an event of one kind. The oldest of many tags are forgotten: theirs then counts for all tags. */
export class TagEvents {
  private readonly lastOf = new Map<string, number>();
  private lastOfAll = 0;
  private last = 0;

  record(tags: readonly string[], moment: number): void {
    this.last = moment;
    for (const tag of tags) {
      this.lastOf.delete(tag);
      this.lastOf.set(tag, moment);
    }
    for (const [tag, at] of this.lastOf) {
      if (this.lastOf.size <= MAX_REMEMBERED) break;
      this.lastOf.delete(tag);
      this.lastOfAll = at;
    }
  }

  recordAll(moment: number): void {
    this.last = moment;
    this.lastOfAll = moment;
    this.lastOf.clear();
  }

  /** Whether one of the tags had an event after that moment; with unknown tags, whether any had. */
  isAfter(moment: number, tags: Iterable<string> | null): boolean {
    if (this.lastOfAll > moment) return true;
    if (tags === null) return this.last > moment;
    for (const tag of tags) if ((this.lastOf.get(tag) ?? 0) > moment) return true;
    return false;
  }
}
