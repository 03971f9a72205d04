/** Countries that our students call from, India first, then by name. `code` is that of ISO 3166-1. */
export const countries = [
  { code: "IN", name: "India", calling: "+91" },
  { code: "AU", name: "Australia", calling: "+61" },
  { code: "AT", name: "Austria", calling: "+43" },
  { code: "BH", name: "Bahrain", calling: "+973" },
  { code: "BD", name: "Bangladesh", calling: "+880" },
  { code: "BT", name: "Bhutan", calling: "+975" },
  { code: "CA", name: "Canada", calling: "+1" },
  { code: "FR", name: "France", calling: "+33" },
  { code: "DE", name: "Germany", calling: "+49" },
  { code: "IE", name: "Ireland", calling: "+353" },
  { code: "IT", name: "Italy", calling: "+39" },
  { code: "KW", name: "Kuwait", calling: "+965" },
  { code: "MY", name: "Malaysia", calling: "+60" },
  { code: "NP", name: "Nepal", calling: "+977" },
  { code: "NL", name: "Netherlands", calling: "+31" },
  { code: "NZ", name: "New Zealand", calling: "+64" },
  { code: "OM", name: "Oman", calling: "+968" },
  { code: "PK", name: "Pakistan", calling: "+92" },
  { code: "PL", name: "Poland", calling: "+48" },
  { code: "QA", name: "Qatar", calling: "+974" },
  { code: "SA", name: "Saudi Arabia", calling: "+966" },
  { code: "SG", name: "Singapore", calling: "+65" },
  { code: "LK", name: "Sri Lanka", calling: "+94" },
  { code: "CH", name: "Switzerland", calling: "+41" },
  { code: "TR", name: "Turkey", calling: "+90" },
  { code: "AE", name: "United Arab Emirates", calling: "+971" },
  { code: "GB", name: "United Kingdom", calling: "+44" },
  { code: "US", name: "United States", calling: "+1" },
] as const;

/** Stands for a country that is not listed; its numbers are typed with their country code. */
export const OTHER_COUNTRY = "other";
