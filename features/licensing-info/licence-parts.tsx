import Link from "next/link";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { RoyaltyTable } from "@/features/licensing-info/components/royalty-table";
import { product } from "@/lib/config/product";

/** The licence that comes with every download. */
export const licenceParts: readonly LegalPart[] = [
  {
    id: "what-you-may-do",
    title: "What you may do",
    content: (
      <>
        <p>
          Once a sound is in your library you may use it in music of your own, for good: cut, pitch, stretch and layer
          it, release the track, perform it, put it in a film, a game or an advertisement, and earn with it.
        </p>
        <ul>
          <li>There is no limit of copies, streams, views or countries.</li>
          <li>You keep the rights in your track. You need not credit anybody, though creators like it.</li>
          <li>The licence stays when your plan ends, when credits run out and when a sound leaves the catalogue.</li>
          <li>It is yours alone: a co-producer who wants the file itself needs it in a library of their own.</li>
        </ul>
      </>
    ),
  },
  {
    id: "what-you-may-not-do",
    title: "What you may not do",
    content: (
      <ul>
        <li>Sell, lend or give away a sound as a sound: by itself, in a pack, in a library or in a sampler.</li>
        <li>Use a loop alone, unchanged, as the whole of a release.</li>
        <li>
          Register a track for Content ID or a similar system so that it claims the sample itself: others have licensed
          the same sample.
        </li>
        <li>Train a model on sounds of the catalogue, or publish them as part of a data set.</li>
      </ul>
    ),
  },
  {
    id: "labels",
    title: "Royalty-free, or with a royalty",
    content: (
      <>
        <p>
          Most sounds are <b>Royalty-Free</b>: the credits are all they ever cost. All one-shots and presets are. Some
          samples carry the label <b>Royalty A</b>, <b>Royalty B</b> or <b>Royalty C</b>: their creator gets a share of
          what a released track earns. How large it is depends on the label and on how long the sample is heard in the
          track, all its places added up.
        </p>
        <RoyaltyTable />
        <p>
          The label stands with the sample before you download it. A filter shows royalty-free samples only:{" "}
          <Link href="/samples?copyright=Royalty-Free" prefetch={false} className="link">
            all royalty-free samples
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "example",
    title: "An example",
    content: (
      <p>
        A loop labelled Royalty B is heard for 45 seconds of your track. Its creator gets 10 percent of the track’s
        royalties, you and whoever else made the track share the other 90. Were the same loop Royalty-Free, its creator
        would get nothing more, and all of it would be yours.
      </p>
    ),
  },
  {
    id: "proof",
    title: "Proof of your licence",
    content: (
      <>
        <p>
          What you download is written down in your library with its day: that entry is your licence. If a platform or a
          label asks for proof, generate a certificate in your legal name under{" "}
          <Link href="/account/licensing" prefetch={false} className="link">
            Sample Licensing
          </Link>
          . It is a PDF with a number of its own. A track that uses a sample labelled Royalty A, B or C is registered
          there as well.
        </p>
        <p>
          Uses that this licence doesn’t cover, such as a sample as the theme of a brand, can be asked for at{" "}
          <a href={`mailto:${product.supportEmail}`} className="link">
            {product.supportEmail}
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: "midi-and-stems",
    title: "MIDI, stems and presets",
    content: (
      <p>
        The MIDI file and the stems of a sample have the sample’s label. A preset is a setting of a synthesiser: sounds
        that you make with it are yours, the preset itself may not be passed on. The synthesiser isn’t part of it.
      </p>
    ),
  },
];
