import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { MAX_ID } from "@/lib/contract/fields/parse-id";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import { sitemapIndex, URLSET_FOOT, URLSET_HEAD, urlEntry } from "@/server/modules/site/sitemap/document";
import { readPages } from "@/server/modules/site/sitemap/pages";
import { type FileFacts, readFiles, readNewestUpload, readPaths } from "@/server/modules/site/sitemap/repository";
import { SECTIONS, type Section } from "@/server/modules/site/sitemap/sections";
import { notFound } from "@/server/platform/errors";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";

const PAGES = "pages";
const INDEX_AGE_MS = 5 * 60_000;

/** A file ready to be sent: its content, gzipped, and its ETag. */
export interface CachedSitemap {
  content: Uint8Array;
  etag: string;
}

/**
 * The sitemap of the site: an index, and files by type of page. A file is read in chunks and cached, gzipped, until
 * its content changes; the index needs a count of the whole catalogue, so it is cached for some minutes.
 */
export class Sitemap {
  private index: { madeAt: number; document: Promise<string> } | null = null;
  private readonly files: FileCache;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly options: { derived: DerivedFiles; siteUrl: string },
  ) {
    this.files = new FileCache(options.derived, "sitemaps");
  }

  /** The index document. */
  async readIndex(): Promise<string> {
    if (!this.index || Date.now() - this.index.madeAt > INDEX_AGE_MS) {
      const document = this.makeIndex();
      this.index = { madeAt: Date.now(), document };
      document.catch(() => {
        if (this.index?.document === document) this.index = null;
      });
    }
    return this.index.document;
  }

  /** One file of a section. Throws a Failure if there is none. */
  async readFile(sectionName: string, number: number): Promise<CachedSitemap> {
    if (sectionName === PAGES) return number === 1 ? this.cachePages() : Promise.reject(notFound());
    const section = SECTIONS.find(({ name }) => name === sectionName);
    if (!section || number > this.maxFiles(section)) throw notFound();
    const [facts] = await readFiles(this.catalogue.db, section, number);
    if (!facts) throw notFound();
    const { db } = this.catalogue;
    const entries = async function* (url: (path: string) => string) {
      for await (const rows of readPaths(db, section, number)) {
        yield rows
          .flatMap(({ paths, changed_at }) => paths.map((path) => urlEntry({ url: url(path), changedAt: changed_at })))
          .join("");
      }
    };
    return this.keep(`${section.name}-${number}`, fingerprint(facts), entries);
  }

  private maxFiles({ idsPerFile }: Section): number {
    return Math.ceil(MAX_ID / idsPerFile) - 1;
  }

  private url = (path: string): string => this.options.siteUrl + encodeURI(path);

  private async makeIndex(): Promise<string> {
    const { db } = this.catalogue;
    const [newest, ...sections] = await Promise.all([
      readNewestUpload(db),
      ...SECTIONS.map(async (section) => ({ name: section.name, files: await readFiles(db, section) })),
    ]);
    return sitemapIndex([
      { url: this.url(`/sitemaps/${PAGES}-1.xml`), changedAt: newest },
      ...sections.flatMap(({ name, files }) =>
        files.map(({ number, changed_at }) => ({
          url: this.url(`/sitemaps/${name}-${number}.xml`),
          changedAt: changed_at,
        })),
      ),
    ]);
  }

  private async cachePages(): Promise<CachedSitemap> {
    const paths = await readPages(this.catalogue);
    const name = createHash("sha256").update(paths.join("\n")).digest("hex").slice(0, 24);
    return this.keep(`${PAGES}-1`, name, async function* (url) {
      yield paths.map((path) => urlEntry({ url: url(path) })).join("");
    });
  }

  private async keep(
    name: string,
    version: string,
    entries: (url: (path: string) => string) => AsyncIterable<string>,
  ): Promise<CachedSitemap> {
    const path = `${name}.${version}.xml.gz`;
    const content = await this.files.read(path, () => gzipped(document(entries(this.url))));
    if (!content) throw notFound();
    return { content, etag: `"${name}-${version}"` };
  }
}

async function gzipped(text: AsyncIterable<string>): Promise<Uint8Array> {
  const zip = createGzip({ level: 6 });
  const [content] = await Promise.all([buffer(zip), pipeline(Readable.from(text), zip)]);
  return content;
}

async function* document(entries: AsyncIterable<string>): AsyncGenerator<string> {
  yield URLSET_HEAD;
  yield* entries;
  yield URLSET_FOOT;
}

function fingerprint({ rows, sum, changed_at }: FileFacts): string {
  return createHash("sha256").update(`${rows}/${sum}/${changed_at}`).digest("hex").slice(0, 24);
}
