export declare function pinned(shop: string): Promise<{ version: string; integrity: string }>;
