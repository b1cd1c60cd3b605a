import { earningsBalance, sales, salesCsv, salesLines, soldItems } from "@/lib/contract/calls/earnings/sales";
import * as service from "@/server/modules/earnings/sales/service";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves a creator's own sales. */
export function salesRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(sales, ({ query, viewer }) => service.readSales(db, viewer.id, query));
  mount(soldItems, ({ query, viewer }) => service.readSoldItems(db, viewer.id, query));
  mount(salesLines, ({ query, viewer }) => service.readSalesLines(db, viewer.id, query));
  mountCsv(salesCsv, "sales", (query, viewer) => service.exportSales(db, viewer.id, query));
  mount(earningsBalance, ({ viewer }) => service.readEarningsBalance(db, viewer.id));
}
