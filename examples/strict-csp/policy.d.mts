export declare const policyFor: (shop: string) => string;
