-- The identity in the Sigstore certificate that signed the version; it has no signing key then.
alter table releases add column signer text;
