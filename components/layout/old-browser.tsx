import { product } from "@/lib/settings/product";

/** What a browser shows that is older than the supported ones, which are `browserslist` of package.json. */
export function OldBrowser() {
  return (
    <p className="old-browser">
      {`This browser is too old for ${product.name}. Chrome 111, Edge 111, Firefox 111, Safari 16.4 and newer ones work.`}
    </p>
  );
}
