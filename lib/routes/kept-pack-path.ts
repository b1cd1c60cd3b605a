/** The page of a sample pack that is no longer on sale, for who owns sounds of it. */
export const keptPackPath = (id: number) => `/my-library/packs/${id}`;
