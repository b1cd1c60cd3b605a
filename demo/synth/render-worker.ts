import type { RenderedSound } from "@/demo/synth/loop";
import { type Recipe, render } from "@/demo/synth/render";
import { serveJobs } from "@/server/platform/jobs/serve-jobs";

serveJobs<Recipe, RenderedSound>(render);
