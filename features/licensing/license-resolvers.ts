import { zodResolver } from "@hookform/resolvers/zod";
import { licenseRequestBody } from "@/lib/contract/calls/licensing/license-requests";
import { royaltyFreeLicenseBody, trackLicenseBody } from "@/lib/contract/calls/licensing/licenses";

export const royaltyFreeLicenseResolver = zodResolver(royaltyFreeLicenseBody);
export const trackLicenseResolver = zodResolver(trackLicenseBody);
export const licenseRequestResolver = zodResolver(licenseRequestBody);
