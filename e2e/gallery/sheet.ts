/** One picture: the user, the subject, the theme and the width, with its file name beside the sheet. */
export interface Picture {
  who: string;
  what: string;
  theme: string;
  width: number;
  file: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** The page of all pictures, with those of one view side by side; a click shows one at full size. */
export function sheet(pictures: readonly Picture[]): string {
  const nameOf = ({ who, what }: Picture) => `${who}: ${what}`;
  const sections = [...new Set(pictures.map(nameOf))].map((name, index) => {
    const shown = pictures.filter((picture) => nameOf(picture) === name);
    const figures = shown.map(
      ({ file, theme, width }) =>
        `<a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt="${escaped(`${name}, ${theme}, ${width} px`)}" style="width:${width < 1024 ? 130 : 380}px"></a>`,
    );
    return `<section id="view-${index}"><h2><a href="#view-${index}">${escaped(name)}</a></h2><div>${figures.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Wavecrate, every page</title>
<style>
  body { margin: 24px; background: #222; color: #eee; font: 15px/1.5 system-ui, sans-serif; }
  h2 { font-size: 15px; font-weight: 500; }
  h2 a { color: inherit; }
  div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; }
  section { margin-bottom: 40px; }
  img { display: block; max-height: 640px; object-fit: cover; object-position: top; }
</style>
<h1>Wavecrate, every page (${pictures.length} pictures)</h1>
${sections.join("\n")}
</html>
`;
}
