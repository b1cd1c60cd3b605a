/** What a pack is called on the desk: its title, or `Addition to Loft`. */
export const reviewTitle = ({ title, is_addition }: { title: string; is_addition: boolean }): string =>
  is_addition ? `Addition to ${title}` : title;
