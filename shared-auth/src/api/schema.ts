export interface components { schemas: {
  Product: { _id: string; name: string; brand: string; price: number; category: string; description: string; photos: string; creator: string };
  ProductInput: { name: string; brand: string; price: number; category: string; description: string; photos: string };
  CartItem: { _id: string; productId: string; email: string; name: string; photos: string; price: number };
  WishlistItem: { _id: string; productId: string; email: string; name: string; photos: string; price: number };
  User: { _id: string; email: string; name: string; role: 'buyer' | 'seller' | 'admin' };
} }
