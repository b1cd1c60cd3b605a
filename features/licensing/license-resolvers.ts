import { zodResolver } from "@hookform/resolvers/zod";
import { licenseRequestBody, royaltyFreeLicenseBody, trackLicenseBody } from "@/lib/contract/endpoints/licensing";

export const royaltyFreeLicenseResolver = zodResolver(royaltyFreeLicenseBody);
export const trackLicenseResolver = zodResolver(trackLicenseBody);
export const licenseRequestResolver = zodResolver(licenseRequestBody);
