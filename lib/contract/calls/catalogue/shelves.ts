import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { arrangedOf, arrangementOf } from "@/lib/contract/entities/arranged";
import {
  arrangedSlide,
  categoryException,
  exceptionReason,
  featuredPack,
  featuredPlace,
  rankedCreator,
  slide,
  slidePlace,
} from "@/lib/contract/entities/shelf";
import { genre } from "@/lib/contract/entities/taxonomy";
import { pictureUpload, slidePictureBody } from "@/lib/contract/fields/picture-form";
import { done, id, idParams } from "@/lib/contract/fields/primitives";
import { MAX_FEATURED, MAX_SLIDES } from "@/lib/contract/rules/shelves";

const tag = "Shelves";

export const listSlides = defineCall({
  method: "GET",
  path: "/api/catalogue/slides",
  access: "none",
  tag,
  summary: "The slides on the home page, in order",
  response: z.object({ slides: z.array(slide) }),
});

export const getFeaturedPacks = defineCall({
  method: "GET",
  path: "/api/admin/featured-packs",
  access: "admin-strict",
  tag,
  summary: "The featured packs in order, with those to come, ended and dropped out",
  response: arrangedOf(featuredPack),
});

export const publishFeaturedPacks = defineCall({
  method: "PUT",
  path: "/api/admin/featured-packs",
  access: "admin-strict",
  tag,
  summary: "Publish another order or other days of the featured packs, as one change",
  body: arrangementOf(featuredPlace, MAX_FEATURED),
  response: arrangedOf(featuredPack),
});

export const getSlides = defineCall({
  method: "GET",
  path: "/api/admin/slides",
  access: "admin-strict",
  tag,
  summary: "The slides in order, with those to come, ended and turned off",
  response: arrangedOf(arrangedSlide),
});

export const publishSlides = defineCall({
  method: "PUT",
  path: "/api/admin/slides",
  access: "admin-strict",
  tag,
  summary: "Publish other slides, as one change",
  body: arrangementOf(slidePlace, MAX_SLIDES),
  response: arrangedOf(arrangedSlide),
});

export const uploadSlidePicture = defineCall({
  method: "POST",
  path: "/api/admin/slides/picture",
  access: "admin-strict",
  tag,
  summary: "Cut a picture for a slide, which has to be published within a day",
  upload: pictureUpload,
  body: slidePictureBody,
  response: z.object({ message: z.string(), thumb: z.string() }),
});

export const listCategoryExceptions = defineCall({
  method: "GET",
  path: "/api/admin/pack-categories",
  access: "admin-strict",
  tag,
  summary: "The categories of sample packs and how many packs each has, and the exceptions from their rule",
  response: z.object({
    categories: z.array(genre.extend({ count: z.number().int() })),
    exceptions: z.array(categoryException),
  }),
});

export const exceptFromCategory = defineCall({
  method: "POST",
  path: "/api/admin/pack-categories/exceptions",
  access: "admin-strict",
  tag,
  summary: "Put a sample pack into a category or take it out, whatever genres its creator chose",
  body: z.object({ category_id: id, pack_id: id, is_in: z.boolean(), reason: exceptionReason }),
  response: done,
});

export const endCategoryException = defineCall({
  method: "DELETE",
  path: "/api/admin/pack-categories/{id}/packs/{pack_id}",
  access: "admin-strict",
  tag,
  summary: "Have a pack follow the rule of a category again",
  params: z.object({ id, pack_id: id }),
  response: done,
});

export const listTopCreators = defineCall({
  method: "GET",
  path: "/api/admin/top-creators",
  access: "admin-strict",
  tag,
  summary: "The top creators and those that an exception is about, by how many people downloaded from them",
  response: z.object({ creators: z.array(rankedCreator) }),
});

export const exceptTopCreator = defineCall({
  method: "POST",
  path: "/api/admin/top-creators/exceptions",
  access: "admin-strict",
  tag,
  summary: "Make somebody a top creator or not, whatever the rule says",
  body: z.object({ creator_id: id, is_top: z.boolean(), reason: exceptionReason }),
  response: done,
});

export const endTopCreatorException = defineCall({
  method: "DELETE",
  path: "/api/admin/top-creators/{id}/exception",
  access: "admin-strict",
  tag,
  summary: "Have a creator follow the rule again",
  params: idParams,
  response: done,
});
