import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type Stripe from "stripe";
import { dollars, timeOf } from "@/simulators/frame/page";

/** Renders an invoice as a PDF of one page. */
export async function invoicePdf(invoice: Stripe.Invoice): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 56, info: { Title: `Invoice ${invoice.number}` } });
  document.fontSize(20).text(`Invoice ${invoice.number}`).moveDown(0.5);
  document.fontSize(10).text(`Simulated. ${timeOf(invoice.created)} UTC, ${invoice.status}.`);
  document.text(`To ${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}`).moveDown();
  const rows: [string, number][] = [
    ...invoice.lines.data.map((line): [string, number] => [line.description ?? "", line.amount]),
    ["Total", invoice.total],
    ...(invoice.total_taxes ?? []).map((tax): [string, number] => ["Tax included", tax.amount]),
    ["Amount due", invoice.amount_due],
  ];
  for (const [text, cents] of rows) {
    const { y } = document;
    document
      .text(text, 56, y, { width: 380 })
      .text(dollars(cents).replace("−", "-"), 440, y, { width: 99, align: "right" });
    document.moveDown(0.4);
  }
  document.end();
  return buffer(document);
}
