import { zodResolver } from "@hookform/resolvers/zod";
import { royaltyFreeLicenseBody, trackLicenseBody } from "@/lib/contract/endpoints/licensing";

export const royaltyFreeLicenseResolver = zodResolver(royaltyFreeLicenseBody);
export const trackLicenseResolver = zodResolver(trackLicenseBody);
