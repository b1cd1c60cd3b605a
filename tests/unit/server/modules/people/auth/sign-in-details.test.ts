import { describe, expect, it } from "vitest";
import { deviceName } from "@/server/modules/people/auth/device-name";
import { networkOf } from "@/server/platform/network";

describe("the network of a client", () => {
  it.each([
    ["203.0.113.57", "203.0.113.x"],
    ["127.0.0.1", "127.0.0.x"],
    ["2001:db8:7:42:aaaa:bbbb:cccc:dddd", "2001:db8:7::/48"],
    ["2001:db8:7:42::/64", "2001:db8:7::/48"],
    ["2001:0DB8:0007::1", "2001:db8:7::/48"],
    ["2001:db8::1", "2001:db8::/48"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8::/48"],
    ["fe80::1:2:3:4", "fe80::/48"],
    ["::1", "::/48"],
    ["", null],
    ["unknown", null],
    ["203.0.113.57, evil", null],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the name of a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      "Chrome on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    ["<script>alert(1)</script>", "Unknown browser"],
    ["", "Unknown browser"],
    [null, "Unknown browser"],
  ])("with the user agent %s", (userAgent, name) => {
    expect(deviceName(userAgent, null)).toBe(name);
  });

  it("starts with the app's name for an app", () => {
    expect(deviceName("Wavecrate/1.4 (Macintosh; Intel Mac OS X 15_1)", "desktop-app")).toBe("Desktop app on macOS");
    expect(deviceName("node", "studio-app")).toBe("Studio app");
    expect(deviceName(null, "desktop-app")).toBe("Desktop app");
  });
});
