/** PayPal's name in the style of its buttons. */
export function PaypalMark() {
  return (
    <span className="font-strong text-[17px] italic tracking-tight" aria-hidden="true">
      <span className="text-[#003087]">Pay</span>
      <span className="text-[#00509f]">Pal</span>
    </span>
  );
}
