/** The whole policy that a page needs for the storefront of the shop at this origin. */
export const policyFor = (shop) =>
  [
    "default-src 'none'",
    `script-src ${shop}`,
    // What styled-components puts its rules into is an empty style element; this is the hash of nothing.
    "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src ${shop}`,
    `connect-src ${shop}`,
    "require-trusted-types-for 'script'",
    // The script and each copy of the app make this policy.
    "trusted-types ocs-storefront 'allow-duplicates'",
  ].join('; ');
