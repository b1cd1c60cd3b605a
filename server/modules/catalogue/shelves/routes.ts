import * as calls from "@/lib/contract/calls/catalogue/shelves";
import * as categories from "@/server/modules/catalogue/shelves/category-service";
import { publishFeatured, readFeaturedPacks } from "@/server/modules/catalogue/shelves/featured-service";
import { storeSlidePicture } from "@/server/modules/catalogue/shelves/slide-pictures";
import { publishSlides, readShownSlides, readSlides } from "@/server/modules/catalogue/shelves/slide-service";
import * as topCreators from "@/server/modules/catalogue/shelves/top-creators";
import type { Dependencies } from "@/server/modules/dependencies";
import { actionContext } from "@/server/platform/actions/action-context";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";

type Deps = Pick<Dependencies, "catalogue" | "db" | "objects">;

/** Serves what admins arrange in the shop: featured packs, slides, and the exceptions of categories and top creators. */
export function shelfRoutes(mount: Mount, { catalogue, db, objects }: Deps): void {
  mount(calls.listSlides, async () => ({ slides: await readShownSlides(db) }));
  mount(calls.getFeaturedPacks, () => readFeaturedPacks(db));
  mount(calls.publishFeaturedPacks, (call) => publishFeatured(actionContext(db, call), call.body));
  mount(calls.getSlides, () => readSlides(db));
  mount(calls.publishSlides, (call) => publishSlides({ ...actionContext(db, call), objects }, call.body));
  mount(calls.uploadSlidePicture, async ({ body: { thumb, part, ...crop } }) => ({
    message: "Picture saved.",
    thumb: await storeSlidePicture({ db, objects }, { file: pathOf(thumb), crop, part }),
  }));
  mount(calls.listCategoryExceptions, () => categories.readCategories(catalogue));
  mount(calls.exceptFromCategory, async (call) => {
    await categories.except(actionContext(db, call), call.body);
    return { message: call.body.is_in ? "Put into the category." : "Taken out of the category." };
  });
  mount(calls.endCategoryException, async (call) => {
    const { id: category, pack_id: pack } = call.params;
    await categories.endException(actionContext(db, call), { category, pack });
    return { message: "It follows the rule again." };
  });
  mount(calls.listTopCreators, () => topCreators.readTopCreators(db));
  mount(calls.exceptTopCreator, async (call) => {
    await topCreators.exceptCreator(actionContext(db, call), call.body);
    return { message: call.body.is_top ? "Made a top creator." : "Taken off the top creators." };
  });
  mount(calls.endTopCreatorException, async (call) => {
    await topCreators.endCreatorException(actionContext(db, call), call.params.id);
    return { message: "The rule counts again." };
  });
}
