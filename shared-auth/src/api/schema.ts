/** The HTTP API. Generated from the schemas of the server by `npm run generate:api`: do not edit. */

export interface paths {
  '/remotes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List every remote with its versions, in the Frontend Discovery format */
    get: operations['discoverRemotes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/jwt': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange the identity provider’s ID token (authorization header) for an access token */
    post: operations['createSession'];
    /** End the sign-in of the access token at logout; succeeds for an invalid token too */
    delete: operations['endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report which versions loaded and which failed; versions that are not in use are ignored */
    post: operations['report'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/page-spans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Add the spans of a page to its traces; without a trace collector they are ignored */
    post: operations['addPageSpans'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/flags/uses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report flags on which a page depends; only those of running experiments count */
    post: operations['reportFlagUses'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/embed/code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a one-time code for a registered embedding page, with the user’s consent */
    post: operations['createEmbedCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/embed/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange a one-time code for an access token of the embedded storefront; only for the code’s origin */
    post: operations['createEmbedSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The caller’s account */
    get: operations['getAccount'];
    put?: never;
    post?: never;
    /** Delete the caller’s account and erase their data; products leave the shop step by step */
    delete: operations['deleteAccount'];
    options?: never;
    head?: never;
    /** Change the caller’s name */
    patch: operations['changeAccount'];
    trace?: never;
  };
  '/account/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List where the caller is signed in, the latest use first; at most 100 */
    get: operations['listSignIns'];
    put?: never;
    post?: never;
    /** End all sign-ins of the caller except the one of this call */
    delete: operations['endOtherSignIns'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/account/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Everything that the shop keeps about the caller */
    get: operations['exportAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List registered users; X-Total-Count is the number of matches */
    get: operations['listUsers'];
    put?: never;
    /** Store the name and role of the person who signed up */
    post: operations['registerUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/admin/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the caller is an admin; false for other users */
    get: operations['isAdmin'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/seller/{email}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the caller is a seller or waits to become one; false for other users */
    get: operations['isSeller'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/seller/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Make a buyer a seller, and list the products that a demotion unlisted */
    patch: operations['makeSeller'];
    trace?: never;
  };
  '/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a user, with cart and wishlist, and unlist their products; many products disappear step by step */
    delete: operations['removeUser'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Everything that the shop keeps about a user, for a request by that person; audited */
    post: operations['exportUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}/suspension': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Suspend a user: all sessions end, and their products are off sale until they are restored */
    post: operations['suspendUser'];
    /** End a suspension, and list the products that it unlisted */
    delete: operations['restoreUser'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/{id}/demotion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a seller a buyer; their products are off sale until they are a seller again */
    post: operations['demoteSeller'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/users/seller/{id}/request': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Refuse a person’s request to sell */
    delete: operations['refuseSellerRequest'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all products, or one page of a search; X-Total-Count is the number of matches. X-Search-Meant is the search as it was read, percent-encoded, if words of it are unknown */
    get: operations['listProducts'];
    put?: never;
    /** Add a product; the caller becomes its creator */
    post: operations['addProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/brands': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the distinct brands of the catalogue, or of one creator’s products; of very many, those with the most products */
    get: operations['listBrands'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one product */
    get: operations['getProduct'];
    /** Replace a product’s fields; only for its creator and admins */
    put: operations['updateProduct'];
    post?: never;
    /** Remove a product from the shop; only for its creator */
    delete: operations['removeProduct'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/facets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the values of each filter, with the number of products that match it, the search and the other filters */
    get: operations['listFacets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/suggestions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Complete a search to at most five others, whose last word is in the title of a product */
    get: operations['suggestSearches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/unlisted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the caller’s products that an admin took off sale, or all of them for admins, the last changed first; X-Total-Count is their number */
    get: operations['listUnlistedProducts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/unlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take any creator’s product off sale, and close the reports about it; only for admins */
    post: operations['unlistProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/relist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put a product that an admin took off sale on sale again; only for admins */
    post: operations['relistProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report a product to the admins; a second report by the same person replaces the open one */
    post: operations['reportProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the reports about products and reviews, newest first; X-Total-Count is the number of matches; only for admins */
    get: operations['listProductReports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-reports/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The number of open reports; only for admins */
    get: operations['countOpenProductReports'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-reports/{id}/close': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Close a report without a change of the product or the review; only for admins */
    post: operations['closeProductReport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/reviews': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the reviews of a product; X-Total-Count is their number */
    get: operations['listReviews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/reviews/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The average of a product’s reviews, and how many have how many stars */
    get: operations['summarizeReviews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/{id}/reviews/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the caller’s review of a product, and whether they may write one */
    get: operations['getOwnReview'];
    /** Review a product that was sent to the caller, or replace the caller’s review */
    put: operations['writeReview'];
    post?: never;
    /** Delete the caller’s review of a product */
    delete: operations['deleteReview'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reviews/{id}/reply': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Reply to a review; only for the seller of the product */
    put: operations['replyToReview'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reviews/{id}/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Report a review to the admins; a second report by the same person replaces the open one */
    post: operations['reportReview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reviews/{id}/removal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remove a review for good, and close the reports about it; only for admins */
    post: operations['removeReview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your products on sale as a file that an import reads again; for admins also those of all creators */
    get: operations['exportProducts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get your import of products with its progress; null if there is none */
    get: operations['getProductImport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports/{id}/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the rows of your import, in the order of the file; X-Total-Count is the number of matches */
    get: operations['listProductImportRows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start your import, or continue a stopped one; rows with errors are left out */
    post: operations['startProductImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports/{id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop your import after its current batch; what is imported stays */
    post: operations['stopProductImport'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Discard your import with its rows; what is imported stays */
    delete: operations['discardProductImport'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/cart': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List one’s own cart */
    get: operations['listCartItems'];
    put?: never;
    /** Put a product into one’s own cart */
    post: operations['addCartItem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/cart/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take an item out of one’s own cart */
    delete: operations['removeCartItem'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/cart/product/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set how many units of a product one’s own cart contains; each unit is an item of the cart */
    put: operations['setCartQuantity'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/wishlist': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List one’s own wishlist */
    get: operations['listWishlistItems'];
    put?: never;
    /** Put a product into one’s own wishlist */
    post: operations['addWishlistItem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/wishlist/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take an item out of one’s own wishlist */
    delete: operations['removeWishlistItem'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/quote': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What one’s own cart costs now, and how it can be shipped and paid */
    get: operations['quoteOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List one’s own orders, newest first; X-Total-Count is their number, up to 10,000 */
    get: operations['listOwnOrders'];
    put?: never;
    /** Order everything in one’s own cart; a repeated call with the same key places no second order */
    post: operations['placeOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get one’s own order; admins get any */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel one’s own order, as long as nothing of it is packed; admins also one that comes back unpaid */
    post: operations['cancelOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}/invoice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the invoice of one’s own order as a PDF; admins get any */
    get: operations['getInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the orders of all buyers, newest first; X-Total-Count is the number of matches, up to 1,000 */
    get: operations['listAllOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/all.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same orders as a table for spreadsheets, without paging */
    get: operations['exportOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}/payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Note that the money of a bank transfer has arrived */
    post: operations['markOrderPaid'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sales': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the order lines that the caller has sold, newest first; X-Total-Count is their number, up to 10,000 */
    get: operations['listSales'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/sales/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Mark a line that the caller has sold as packed, shipped or delivered */
    patch: operations['changeSale'];
    trace?: never;
  };
  '/contact': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a message to the shop */
    post: operations['sendContactMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the messages of the contact form, newest first; X-Total-Count is the number of matches */
    get: operations['listMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/messages/unread': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The number of open messages that no admin has read */
    get: operations['countUnreadMessages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/messages/{id}/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark a message as read */
    post: operations['readMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/messages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Mark a message as answered, archive it or open it again */
    patch: operations['changeMessage'];
    trace?: never;
  };
  '/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List what admins, teams and commands did, newest first; only for admins */
    get: operations['listAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/audit.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same entries as a table for spreadsheets, without paging */
    get: operations['exportAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/flags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the flags that versions in use declare, and those that only have settings */
    get: operations['listFlags'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/flags/mine': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The values that the caller gets by role or as a person; other flags have the value of the page */
    get: operations['listOwnFlags'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/flags/{part}/{flag}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replace a flag’s settings; the next page views follow them */
    put: operations['changeFlag'];
    post?: never;
    /** Remove all settings of a flag and its experiment: everybody gets the default */
    delete: operations['clearFlag'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/flags/{part}/{flag}/experiment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The errors, failed calls, times and orders of visitors in the flag’s last experiment, by value */
    get: operations['getExperiment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload a product image; only for sellers and admins */
    post: operations['uploadImage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/upload/{photo}/takedown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete a photo, remove it from all products and refuse its upload; only for admins */
    post: operations['takePhotoDown'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/bank-statement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mark the orders as paid whose bank transfers a statement contains; it can be repeated */
    post: operations['importBankStatement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/product-imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check a file of products in place of your previous import; it changes no product before its start */
    post: operations['checkProductFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}/card-payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start the payment of one’s own order by card; a repeated call continues it */
    post: operations['startCardPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/orders/{number}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a card’s money back; otherwise note that an admin has sent the money back */
    post: operations['refundOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the live version of every part, earlier versions and the audit log; for a deploy token, those of its part */
    get: operations['listReleases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/promote': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Promote the canary to all visitors */
    post: operations['promoteRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/rollback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Withdraw the canary, or roll back to the previous or the named version */
    post: operations['rollBackRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/override-permission': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Allow a developer to load one remote from one address into this shop, in their own browser, for an hour */
    post: operations['permitOverride'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Begin or resume a release: send release.json, and receive the list of missing files */
    put: operations['openRelease'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/drafts/{draft}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check the release at the gate and publish it; a rejection is 422 with reasons, and changes nothing */
    post: operations['publishRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check a release at the gate without publishing it */
    post: operations['checkRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/drafts/{draft}/files/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Upload one file of a release; its hash must match release.json */
    put: operations['sendReleaseFile'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/previews': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the previews that have not ended, with their links; the ones that were published last come first */
    get: operations['listPreviews'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/drafts/{draft}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check the release at the gate and show it to those who get the link; nobody else gets it */
    post: operations['previewRelease'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/previews/{preview}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove a part from a preview, if it is there; a preview without parts has ended */
    delete: operations['endPreview'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/freezes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the freezes of now and of later, the earliest first */
    get: operations['listFreezes'];
    put?: never;
    /** Stop all releases now or for a time; rollouts wait, and rollbacks are possible */
    post: operations['addFreeze'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/freezes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End a freeze, or cancel a planned one */
    delete: operations['liftFreeze'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/signing-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the signing keys of all parts, revoked ones too, the newest of each part first */
    get: operations['listSigningKeys'];
    put?: never;
    /** Register a signing key of a part, which needs signatures from then on */
    post: operations['addSigningKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/signing-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a signing key: its canaries end, and it releases nothing any more */
    delete: operations['revokeSigningKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/{version}/signature': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the signature of a version, and the key that made it */
    get: operations['getSignature'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/releases/{name}/publisher-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Exchange the OpenID Connect token of a CI job for a deploy token that is valid for 15 minutes */
    post: operations['makePublisherToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description Why a release was refused, and what to do about it. */
    ReasonInput: {
      rule: string;
      message: string;
      whatToDo: string;
    };
    /** @description What to put into a cart or wishlist. */
    NewItemInput: {
      productId: string;
      email?: string;
      name?: string;
      photos?: string;
      price?: number | string;
    };
    /** @description How many units of a product a cart contains. */
    CartQuantityInput: {
      quantity: number;
    };
    /** @description The contact form. */
    ContactMessageInput: {
      name: string;
      /** Format: email */
      email: string;
      message: string;
      access_key?: string;
      /** @description Left empty by people; what fills it in is not stored. */
      botcheck?: string;
    };
    /** @description Which page gets the code. */
    EmbedCodeRequestInput: {
      /** @description The origin of the embedding page; it must be registered. */
      origin: string;
      /** @description The SHA-256 of the embedding page’s verifier, as base64url. */
      challenge: string;
    };
    /** @description The code from the login window, and the verifier of its challenge. */
    EmbedLoginInput: {
      code: string;
      verifier: string;
    };
    /** @description Where an order is delivered. */
    PostalAddressInput: {
      name: string;
      line1: string;
      /** @default  */
      line2: string;
      city: string;
      /** @default  */
      region: string;
      postcode: string;
      /** @enum {string} */
      country: 'US' | 'CA' | 'GB' | 'DE' | 'FR' | 'AU';
      /** @default  */
      phone: string;
    };
    /** @description A product in the cart, at the catalogue’s present price. */
    QuotedLineInput: {
      productId: string;
      name: string;
      photos: string;
      /** @description Integer cents of the currency. */
      unitCents: number;
      quantity: number;
      /**
       * @description Why the line cannot be ordered. It counts for nothing in the amounts.
       * @enum {string}
       */
      fault?: 'removed' | 'sold-out' | 'too-few';
      /** @description The units that can be ordered. Absent where they are not counted. */
      stock?: number;
    };
    /** @description An order of everything in the caller’s cart. */
    NewOrderInput: {
      /**
       * Format: uuid
       * @description Chosen by the client for each order. A repeated call with it returns the first order.
       */
      key: string;
      address: components['schemas']['PostalAddressInput'];
      /** @enum {string} */
      shipping: 'standard' | 'express';
      /** @enum {string} */
      payment: 'card' | 'bank-transfer' | 'cash-on-delivery';
      /** @description What the buyer has seen. Another total is refused with 409. */
      totalCents: number;
    };
    /** @description What was bought, as it was at purchase. */
    OrderLineInput: {
      id: string;
      /** @description The product may have changed since, or be gone. */
      productId: string;
      name: string;
      photos: string;
      /** @description Integer cents of the currency. */
      unitCents: number;
      quantity: number;
      /** @enum {string} */
      status: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      /** @description Empty until the line is shipped. */
      carrier: string;
      /** @description Empty until the line is shipped, or if there is none. */
      trackingNumber: string;
      /** @description The seller’s name at purchase. */
      seller: string;
      /** @description Whether the product is still on sale. */
      isListed: boolean;
    };
    /** @description How far a seller has got with a line. Carrier and tracking number when shipped. */
    LineChangeInput: {
      /** @enum {string} */
      status: 'packed' | 'shipped' | 'delivered';
      /** @default  */
      carrier: string;
      /** @default  */
      trackingNumber: string;
    };
    /** @description One version of a part, as its build describes it. */
    ReleaseInput: {
      name: string;
      version: string;
      entry: string;
      manifest?: string;
      /** Format: ends_with */
      base?: string;
      pages: {
        path: string;
        /** Format: starts_with */
        expose: string & (unknown & unknown);
        files: string[];
        /** @enum {string} */
        access: 'public' | 'user' | 'seller' | 'admin';
        menu?: {
          label: string;
          /** @enum {string} */
          role: 'buyer' | 'seller' | 'admin';
          order: number;
          /** Format: starts_with */
          count?: string & (unknown & unknown);
        };
        data?: {
          /** Format: starts_with */
          path: string & (unknown & unknown);
          media?: string;
        }[];
        /** @constant */
        product?: true;
        /** Format: starts_with */
        placeholder?: string & (unknown & unknown);
        exports?: string[];
        importError?: string;
      }[];
      exposes?: string[];
      links?: string[];
      chunks?: {
        [key: string]: string[];
      };
      fonts?: string[];
      budget?: {
        jsKilobytes: number;
      };
      kit?: string;
      shared: {
        name: string;
        version: string;
        requiredVersion: string;
      }[];
      imports?: {
        [key: string]: string[];
      };
      provides?: {
        [key: string]: string[];
      };
      operations?: {
        [key: string]: string;
      };
      flags?: {
        [key: string]: {
          description: string;
          default: boolean | string;
          values: (boolean | string)[];
        };
      };
      files: {
        [key: string]: string;
      };
    };
    /** @description All settings of a flag, which replace the former ones. */
    FlagChangeInput: {
      /** @description The settings that the change is based on; 0 if the flag has none. */
      revision: number;
      shares: {
        value: boolean | string;
        /** @description Of the visitors; those without a share get the default. */
        percent: number;
      }[];
      roles: {
        /** @enum {string} */
        role: 'buyer' | 'seller' | 'admin';
        value: boolean | string;
      }[];
      people: {
        email: string;
        value: boolean | string;
      }[];
      /** @description Compare the errors, failed calls, times and orders of visitors by value. New shares, or a new default, restart the experiment. */
      isExperiment: boolean;
    };
    /** @description Flags of experiments on which something in the page depends, with the values that it showed. */
    FlagUsesInput: {
      uses: {
        part: string;
        flag: string;
        value: boolean | string;
      }[];
    };
    /** @description Spans of a page view that the server samples; holds nothing about the person. */
    PageSpansInput: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        /**
         * @description A cause of requests, or the method of one request.
         * @enum {string}
         */
        name: 'page load' | 'click' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
        /** @description How long before the sending it began: the clocks may differ. */
        agoMs: number;
        durationMs: number;
        /** @description Whether a request had no answer or a status from 400. */
        failed: boolean;
      }[];
    };
    /** @description What the product forms send. */
    ProductFieldsInput: {
      /** @default  */
      name: string;
      /** @default  */
      brand: string;
      price: number | string;
      /** @default  */
      category: string;
      /** @default  */
      description: string;
      /** @default  */
      photos: string;
      /** @description All pictures in their order; photos is the first of them or empty. Without it an update keeps all but the first. */
      pictures?: string[];
      /** @description Units that can be ordered; null: not counted. Without it an update keeps the stock. */
      stock?: number | null;
    };
    /** @description Why an admin takes a product off sale or a photo down, or removes a review. */
    ModerationReasonInput: {
      /** @description Shown to the creator. */
      reason: string;
    };
    /** @description What is wrong with a product or a review. */
    NewProductReportInput: {
      reason: string;
    };
    FreezeRequestInput: {
      /** @description Shown to those whose release is refused. */
      reason: string;
      /**
       * Format: date-time
       * @description Now, without it.
       */
      beginsAt?: string;
      /**
       * Format: date-time
       * @description Without it, the freeze lasts until it is lifted.
       */
      endsAt?: string;
    };
    /** @description A signed statement about a release (DSSE). */
    EnvelopeInput: {
      /** @constant */
      payloadType: 'application/vnd.ocs.release+json';
      /** @description The statement as JSON, in Base64. */
      payload: string;
      /** @description `keyid` is the SHA-256 of the public key, hexadecimal; without it, any key may have signed. */
      signatures: {
        /** @default  */
        keyid: string;
        sig: string;
      }[];
    };
    /** @description A signed statement about a release, with a certificate of Sigstore. */
    SigstoreBundleInput: {
      /** Format: starts_with */
      mediaType: string;
      dsseEnvelope: components['schemas']['EnvelopeInput'];
      verificationMaterial: {
        tlogEntries?: unknown[];
        timestampVerificationData?: {
          rfc3161Timestamps?: unknown[];
        } & {
          [key: string]: unknown;
        };
        x509CertificateChain?: {
          certificates?: unknown[];
        } & {
          [key: string]: unknown;
        };
      } & {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    RolloutPlanInput: {
      /** @description The growing share of visitors who get the version, in percent; the last one is 100. */
      steps: number[];
      /** @description How long each step takes at least. */
      everySeconds: number;
    };
    PublicationInput: {
      /** @description The shop itself raises the share, or ends the canary if it is worse. */
      rollout?: components['schemas']['RolloutPlanInput'];
      /** @description The share of visitors who get it; without it everybody does. */
      canary?: number;
      /** @description What was live when this release began. */
      replaces?: string | null;
      /** @description A DSSE envelope or a Sigstore bundle; needed once the part has a signing key or a signer. */
      envelope?: components['schemas']['SigstoreBundleInput'] | components['schemas']['EnvelopeInput'];
    };
    ReleaseCandidateInput: {
      release: components['schemas']['ReleaseInput'];
      /** @description Bytes of each file, compressed with brotli. */
      compressedSizes: {
        [key: string]: number;
      };
      /** @description A DSSE envelope or a Sigstore bundle; needed once the part has a signing key or a signer. */
      envelope?: components['schemas']['SigstoreBundleInput'] | components['schemas']['EnvelopeInput'];
      /** @description The content of mf-manifest.json, if the release has one. */
      manifest?: unknown;
      /** @description The files that describe types, in Base64; types are checked only if they are sent. */
      typeFiles?: {
        [key: string]: string;
      };
    };
    RollbackInput: {
      to?: string;
    };
    PreviewRequestInput: {
      /** @description Such as `pr-123`; parts with the same name are shown together. */
      preview: string;
      /** @description A DSSE envelope or a Sigstore bundle; needed once the part has a signing key or a signer. */
      envelope?: components['schemas']['SigstoreBundleInput'] | components['schemas']['EnvelopeInput'];
    };
    JobInput: {
      /** @description The token that the CI system gave the job. */
      idToken: string;
    };
    SigningKeyRequestInput: {
      part: string;
      /** @description Whose key it is: that of a team or its CI job, not of a person. */
      label: string;
      /** @description The Ed25519 public key in PEM form. */
      publicKey: string;
    };
    /** @description How versions fare in a browser; holds nothing about the person. */
    ReportsInput: {
      reports: {
        /** @description The part, which may also be the shell. */
        remote: string;
        version: string;
        /**
         * @description A page is visible; its code did not load; it threw while rendering or in its loader; web vitals of a page view.
         * @enum {string}
         */
        kind: 'loaded' | 'load-error' | 'render-error' | 'vitals';
        /**
         * @description Why the code did not load; only with `load-error`.
         * @enum {string}
         */
        fault?: 'unreachable' | 'slow' | 'incompatible' | 'broken' | 'altered';
        /** @description From navigation to hydrated content in ms; only with the first `loaded` of a page view. */
        contentMs?: number;
        /** @description Largest Contentful Paint in ms; only with `vitals`. */
        lcpMs?: number;
        /** @description Interaction to Next Paint in ms, if there was an interaction; only with `vitals`. */
        inpMs?: number;
        /** @description Cumulative Layout Shift; only with `vitals`. */
        cls?: number;
      }[];
    };
    /** @description What a buyer thinks of a product. */
    ReviewInput: {
      id: string;
      /** @description From 1 to 5. */
      stars: number;
      /** @description May be empty. */
      text: string;
      /** @description The first name and the initial of the last one. */
      author: string;
      /** @description Whether the author no longer has a delivery of the product, as after a refund. */
      hasReturned: boolean;
      /** @description By the seller, or empty. */
      reply: string;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the author last changed stars or text.
       */
      updatedAt: string;
    };
    /** @description What the form of a review sends. */
    ReviewFieldsInput: {
      stars: number;
      /** @default  */
      text: string;
    };
    /** @description What the seller replies to a review. */
    ReviewReplyInput: {
      /** @description Empty to remove it. */
      reply: string;
    };
    /** @description The e-mail that the identity provider confirmed. */
    SessionRequestInput: {
      email: string;
    };
    /** @description One image. */
    UploadInput: {
      /**
       * Format: binary
       * @description A JPEG or PNG image of at most 8 MiB.
       */
      image: string;
    };
    /** @description Sent once, after sign-up; later ones change nothing. */
    RegistrationInput: {
      email: string;
      name: string;
      /**
       * @default buyer
       * @enum {string}
       */
      role: 'buyer' | 'seller';
    };
    /** @description Why an admin suspends a user. */
    SuspensionInput: {
      /** @description Shown to the suspended person. */
      reason: string;
    };
    OverrideInput: {
      remote: string;
      /** Format: uri */
      origin: string;
    };
    /** @description Why a release was refused, and what to do about it. */
    Reason: {
      rule: string;
      message: string;
      whatToDo: string;
    };
    /** @description An error as RFC 9457 describes it. */
    Problem: {
      type: string;
      title: string;
      status: number;
      errors?: {
        path: string;
        message: string;
      }[];
      reasons?: components['schemas']['Reason'][];
    };
    /** @description The caller. */
    Account: {
      email: string;
      name: string;
      /** @enum {string} */
      role: 'buyer' | 'seller' | 'admin';
      /** @description Selling and an admin’s rights require it. */
      emailVerified: boolean;
      /** @description The rights of the caller’s role require a login with a second factor. Until then, `role` is buyer. */
      lacksSecondFactor: boolean;
    };
    /** @description Where the caller is signed in. */
    SignIn: {
      /** @description Unique among the sign-ins of the caller. */
      id: string;
      /** @description Browser and system, such as "Firefox on Linux". */
      device: string;
      startedAt: string;
      /** @description Up to 20 minutes old while the shop is in use. */
      lastSeenAt: string;
      /** @description Whether this call belongs to it. */
      isCurrent: boolean;
    };
    /** @description Everything that the shop keeps about a user, in the words of its tables. */
    UserExport: {
      [key: string]: unknown;
    };
    /** @description Entries, newest first. */
    AuditPage: {
      entries: {
        number: number;
        at: string;
        by:
          | {
              id: string;
              /** @description Null if the account was removed. */
              email: string | null;
            }
          | {
              name: string;
            };
        address: string | null;
        action: string;
        subject: {
          kind: string;
          id: string;
          /** @description A user’s e-mail, a product’s, photo’s or part’s name; null if it is gone. */
          label: string | null;
        };
        details: {
          [key: string]: unknown;
        };
        /** @description SHA-256 over this entry and the hash of the one before, hexadecimal. */
        hash: string;
      }[];
      /** @description `before` of the next page; null on the last page. */
      next: number | null;
    };
    /** @description A unit of a product in a cart. */
    CartItem: {
      _id: string;
      productId: string;
      email: string;
      name: string;
      photos: string;
      price: number;
      /** @description The price when it was added, if it has changed since. */
      addedPrice?: number;
      /**
       * @description The product is no longer for sale; name, picture and price are as at adding.
       * @constant
       */
      removed?: true;
      /** @description The units that can be ordered. Absent where they are not counted. */
      stock?: number;
    };
    /** @description How many units of a product a cart contains. */
    CartQuantity: {
      quantity: number;
    };
    /** @description A message from the contact form. */
    InboxMessage: {
      id: string;
      name: string;
      email: string;
      message: string;
      sentAt: string;
      /** @enum {string} */
      status: 'open' | 'answered' | 'archived';
      isRead: boolean;
    };
    /** @description A code for one exchange within a minute. */
    EmbedCode: {
      code: string;
    };
    /** @description An access token of the scope `embed`, and its user. */
    EmbedSession: {
      token: string;
      email: string;
      name: string;
    };
    /** @description What each row of a bank statement has changed. */
    StatementResult: {
      rows: {
        /** @description As a spreadsheet counts: the names of the columns are row 1. */
        row: number;
        /** @description The order’s number, as the reference has it. */
        number: string | null;
        /**
         * @description `paid-after-cancellation`: the money must be sent back. `not-expected`: the order does not wait for a transfer. `unreadable`: the amount is no number.
         * @enum {string}
         */
        outcome:
          | 'paid'
          | 'paid-after-cancellation'
          | 'already-paid'
          | 'wrong-amount'
          | 'wrong-currency'
          | 'not-expected'
          | 'unknown-order'
          | 'no-order-number'
          | 'unreadable'
          | 'outgoing';
      }[];
      /** @description How many orders this import has marked as paid, without the cancelled ones. */
      paid: number;
    };
    /** @description Where an order is delivered. */
    PostalAddress: {
      name: string;
      line1: string;
      /** @default  */
      line2: string;
      city: string;
      /** @default  */
      region: string;
      postcode: string;
      /** @enum {string} */
      country: 'US' | 'CA' | 'GB' | 'DE' | 'FR' | 'AU';
      /** @default  */
      phone: string;
    };
    /** @description A product in the cart, at the catalogue’s present price. */
    QuotedLine: {
      productId: string;
      name: string;
      photos: string;
      /** @description Integer cents of the currency. */
      unitCents: number;
      quantity: number;
      /**
       * @description Why the line cannot be ordered. It counts for nothing in the amounts.
       * @enum {string}
       */
      fault?: 'removed' | 'sold-out' | 'too-few';
      /** @description The units that can be ordered. Absent where they are not counted. */
      stock?: number;
    };
    /** @description What the caller’s cart costs now, and how it can be shipped and paid. */
    Quote: {
      /** @description ISO 4217 code, such as USD. */
      currency: string;
      lines: components['schemas']['QuotedLine'][];
      /** @description Integer cents of the currency. */
      itemsCents: number;
      shipping: {
        /** @enum {string} */
        method: 'standard' | 'express';
        /** @description Integer cents of the currency. */
        cents: number;
        /** @description Items and shipping together. */
        totalCents: number;
      }[];
      payments: {
        /** @enum {string} */
        method: 'card' | 'bank-transfer' | 'cash-on-delivery';
        /** @description Whether it is offered for this cart at the address. */
        offered: boolean;
      }[];
      /** @description Where the shop ships to. */
      countries: ('US' | 'CA' | 'GB' | 'DE' | 'FR' | 'AU')[];
    };
    /** @description What was bought, as it was at purchase. */
    OrderLine: {
      id: string;
      /** @description The product may have changed since, or be gone. */
      productId: string;
      name: string;
      photos: string;
      /** @description Integer cents of the currency. */
      unitCents: number;
      quantity: number;
      /** @enum {string} */
      status: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      /** @description Empty until the line is shipped. */
      carrier: string;
      /** @description Empty until the line is shipped, or if there is none. */
      trackingNumber: string;
      /** @description The seller’s name at purchase. */
      seller: string;
      /** @description Whether the product is still on sale. */
      isListed: boolean;
    };
    /** @description An order in a list. */
    OrderSummary: {
      number: string;
      /** Format: date-time */
      placedAt: string;
      /** @enum {string} */
      status: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      isPaid: boolean;
      /** @description ISO 4217 code, such as USD. */
      currency: string;
      /** @description Integer cents of the currency. */
      totalCents: number;
      /** @enum {string} */
      payment: 'card' | 'bank-transfer' | 'cash-on-delivery';
      units: number;
      /** @description The name of the first product. */
      firstName: string;
      firstPhotos: string;
      /** @description The buyer’s e-mail; for admins. */
      buyer?: string;
    };
    /** @description An order with its lines. */
    Order: {
      number: string;
      /** Format: date-time */
      placedAt: string;
      /** @enum {string} */
      status: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      isPaid: boolean;
      /** @description ISO 4217 code, such as USD. */
      currency: string;
      /** @description Integer cents of the currency. */
      totalCents: number;
      /** @enum {string} */
      payment: 'card' | 'bank-transfer' | 'cash-on-delivery';
      /** @description Integer cents of the currency. */
      itemsCents: number;
      /** @description Integer cents of the currency. */
      shippingCents: number;
      /** @enum {string} */
      shipping: 'standard' | 'express';
      /** @description Null once it was erased with the buyer’s account. */
      address: components['schemas']['PostalAddress'] | null;
      email: string;
      lines: components['schemas']['OrderLine'][];
      /** @description Where to transfer the money; for a bank transfer that has not arrived. */
      bankTransfer?: {
        account: string;
        reference: string;
      };
      /** @description Whether the caller may cancel it now. */
      mayCancel: boolean;
    };
    /** @description What the page of the buyer needs to pay an order at Stripe. */
    CardPayment: {
      /** @description The shop’s key for Stripe.js. */
      publishableKey: string;
      /** @description Lets the buyer’s page pay. Keep it out of addresses and logs. */
      clientSecret: string;
    };
    /** @description A line of an order, for its seller. */
    SaleLine: {
      id: string;
      /** @description The product may have changed since, or be gone. */
      productId: string;
      name: string;
      photos: string;
      /** @description Integer cents of the currency. */
      unitCents: number;
      quantity: number;
      /** @enum {string} */
      status: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      /** @description Empty until the line is shipped. */
      carrier: string;
      /** @description Empty until the line is shipped, or if there is none. */
      trackingNumber: string;
      /** @description The order’s number. */
      number: string;
      /** Format: date-time */
      placedAt: string;
      /** @description ISO 4217 code, such as USD. */
      currency: string;
      /** @enum {string} */
      shipping: 'standard' | 'express';
      /** @description What the seller may mark it as now; null while it waits for its payment, or at the end. */
      next: ('packed' | 'shipped' | 'delivered') | null;
      /** @description Null until the line can be packed, and after it was erased. */
      address: components['schemas']['PostalAddress'] | null;
    };
    /** @description One version of a part, as its build describes it. */
    Release: {
      name: string;
      version: string;
      entry: string;
      manifest?: string;
      /** Format: ends_with */
      base?: string;
      pages: {
        path: string;
        /** Format: starts_with */
        expose: string & (unknown & unknown);
        files: string[];
        /** @enum {string} */
        access: 'public' | 'user' | 'seller' | 'admin';
        menu?: {
          label: string;
          /** @enum {string} */
          role: 'buyer' | 'seller' | 'admin';
          order: number;
          /** Format: starts_with */
          count?: string & (unknown & unknown);
        };
        data?: {
          /** Format: starts_with */
          path: string & (unknown & unknown);
          media?: string;
        }[];
        /** @constant */
        product?: true;
        /** Format: starts_with */
        placeholder?: string & (unknown & unknown);
        exports?: string[];
        importError?: string;
      }[];
      exposes?: string[];
      links?: string[];
      chunks?: {
        [key: string]: string[];
      };
      fonts?: string[];
      budget?: {
        jsKilobytes: number;
      };
      kit?: string;
      shared: {
        name: string;
        version: string;
        requiredVersion: string;
      }[];
      imports?: {
        [key: string]: string[];
      };
      provides?: {
        [key: string]: string[];
      };
      operations?: {
        [key: string]: string;
      };
      flags?: {
        [key: string]: {
          description: string;
          default: boolean | string;
          values: (boolean | string)[];
        };
      };
      files: {
        [key: string]: string;
      };
    };
    /** @description A feature flag: what versions in use declare, and what admins have set. */
    Flag: {
      part: string;
      flag: string;
      /** @description Null if no version in use declares the flag: then its settings have no effect. */
      declared: {
        description: string;
        default: boolean | string;
        values: (boolean | string)[];
        /** @description The versions in use that declare it: live, canary. Their defaults may differ. */
        versions: {
          version: string;
          default: boolean | string;
        }[];
      } | null;
      /** @description Another number after every change; 0 if nothing is set. */
      revision: number;
      shares: {
        value: boolean | string;
        /** @description Of the visitors; those without a share get the default. */
        percent: number;
      }[];
      roles: {
        /** @enum {string} */
        role: 'buyer' | 'seller' | 'admin';
        value: boolean | string;
      }[];
      people: {
        email: string;
        value: boolean | string;
      }[];
      /** @description With the default at its beginning: another one begins another experiment. */
      experiment: {
        startedAt: string;
        endedAt: string | null;
        default: boolean | string;
      } | null;
    };
    /** @description Errors, failed calls, times and orders of visitors, by the value of a flag. */
    Experiment: {
      startedAt: string;
      endedAt: string | null;
      /** @description The default first. */
      arms: {
        value: boolean | string;
        isDefault: boolean;
        /** @description Who have used something that depends on the flag. */
        visitors: number;
        /** @description Visitors to whom the part failed. */
        errors: {
          /** @description Visitors. */
          count: number;
          /** @description Whether the rate differs from that of the default. Wrong in at most 1 of 100 experiments, whenever one looks. */
          isProven: boolean;
        };
        /** @description Visitors with a failed call of the API. */
        failedCalls: {
          /** @description Visitors. */
          count: number;
          /** @description Whether the rate differs from that of the default. Wrong in at most 1 of 100 experiments, whenever one looks. */
          isProven: boolean;
        };
        /** @description Visitors who placed an order. */
        orders: {
          /** @description Visitors. */
          count: number;
          /** @description Whether the rate differs from that of the default. Wrong in at most 1 of 100 experiments, whenever one looks. */
          isProven: boolean;
        };
        /** @description Three quarters of the visitors were not slower; null if unknown. */
        lcpMs: number | null;
        inpMs: number | null;
        contentMs: number | null;
      }[];
    };
    /** @description The values that the caller gets by role or as a person. */
    OwnFlags: {
      part: string;
      flag: string;
      value: boolean | string;
    }[];
    /** @description A product of the catalogue. */
    Product: {
      _id: string;
      name: string;
      brand: string;
      price: number;
      category: string;
      description: string;
      /** @description One absolute image address, or empty. */
      photos: string;
      /** @description All absolute image addresses, first the one in photos. Absent unless there are several. */
      pictures?: string[];
      /** @description The units that can be ordered. Absent where they are not counted. */
      stock?: number;
      /** @description What buyers think. Absent without reviews. */
      rating?: {
        /** @description Stars from 1 to 5 with at most two decimals; 0 without reviews. */
        average: number;
        /** @description The number of reviews. */
        count: number;
      };
      /** @description The e-mail of who added it, masked for everybody but them and admins. */
      creator: string;
      /** @description Why an admin took the product off sale; for its creator and admins. Absent for what is on sale. */
      unlistedReason?: string;
      /** @description Why an admin took the photo down; for the creator and admins, until there is another photo. */
      photoRemovedReason?: string;
    };
    /** @description The values by which the catalogue can be filtered. */
    Facets: {
      /** @description The values that match products together with the other filters. If counts are absent, the search is ignored. */
      brand: {
        value: string;
        /** @description Absent if the search finds more than 10,000 products. */
        count?: number;
      }[];
      /** @description The values that match products together with the other filters. If counts are absent, the search is ignored. */
      category: {
        value: string;
        /** @description Absent if the search finds more than 10,000 products. */
        count?: number;
      }[];
      /** @description The values that match products together with the other filters. If counts are absent, the search is ignored. */
      price: {
        value: string;
        /** @description Absent if the search finds more than 10,000 products. */
        count?: number;
      }[];
      /** @description The values that match products together with the other filters. If counts are absent, the search is ignored. */
      rating: {
        value: string;
        /** @description Absent if the search finds more than 10,000 products. */
        count?: number;
      }[];
    };
    /** @description A report about a product, or about a review of it. */
    ProductReport: {
      id: string;
      reason: string;
      sentAt: string;
      /** @description The e-mail of who reported the product. */
      reporter: string;
      product: {
        id: string;
        name: string;
        /** @description False for a product that is off sale or removed. */
        isListed: boolean;
        /** @description Whether its creator removed it: it never returns. */
        isRemoved: boolean;
      };
      /** @description The reported review of the product. Absent for a report about the product itself. */
      review?: {
        id: string;
        stars: number;
        text: string;
        author: string;
        /** @description Whether an admin removed it. */
        isRemoved: boolean;
      };
      isOpen: boolean;
    };
    /** @description The registry in AWS’s open Frontend Discovery schema. */
    FrontendDiscovery: {
      schema: string;
      microFrontends: {
        [key: string]: {
          url: string;
          fallbackUrl?: string;
          metadata: {
            integrity: string;
            version: string;
          };
          extras: {
            manifest?: string;
            embedManifest?: string;
            pages: {
              path: string;
              expose: string;
              access: string;
            }[];
            files: {
              [key: string]: string;
            };
            shared: {
              name: string;
              version: string;
              requiredVersion: string;
            }[];
          };
          deployment: {
            traffic: number;
            default: boolean;
          };
        }[];
      };
    };
    /** @description A time without releases. Rollbacks and previews are possible. */
    Freeze: {
      id: string;
      beginsAt: string;
      /** @description Null: until it is lifted. */
      endsAt: string | null;
      reason: string;
      hasBegun: boolean;
    };
    /** @description A signed statement about a release (DSSE). */
    Envelope: {
      /** @constant */
      payloadType: 'application/vnd.ocs.release+json';
      /** @description The statement as JSON, in Base64. */
      payload: string;
      /** @description `keyid` is the SHA-256 of the public key, hexadecimal; without it, any key may have signed. */
      signatures: {
        /** @default  */
        keyid: string;
        sig: string;
      }[];
    };
    /** @description A signed statement about a release, with a certificate of Sigstore. */
    SigstoreBundle: {
      /** Format: starts_with */
      mediaType: string;
      dsseEnvelope: components['schemas']['Envelope'];
      verificationMaterial: {
        tlogEntries?: unknown[];
        timestampVerificationData?: {
          rfc3161Timestamps?: unknown[];
        } & {
          [key: string]: unknown;
        };
        x509CertificateChain?: {
          certificates?: unknown[];
        } & {
          [key: string]: unknown;
        };
      } & {
        [key: string]: unknown;
      };
    } & {
      [key: string]: unknown;
    };
    RolloutPlan: {
      /** @description The growing share of visitors who get the version, in percent; the last one is 100. */
      steps: number[];
      /** @description How long each step takes at least. */
      everySeconds: number;
    };
    /** @description Which versions of a part visitors get. */
    VersionsInUse: {
      name: string;
      live: string;
      canary: {
        version: string;
        percent: number;
      } | null;
    };
    /** @description What is live of a part, what was, and who did what. */
    PartReleases: {
      name: string;
      live: {
        version: string;
        since: string;
        releasedBy: string;
        /** @description Whose key signed it, or the identity in the Sigstore certificate; null without a signature. */
        signedBy: {
          label: string;
          isRevoked: boolean;
        } | null;
        shared: {
          name: string;
          version: string;
          requiredVersion: string;
        }[];
        /** @description Version of the remote kit that built it; null for a build from before it had one. */
        kit: string | null;
        /** @description On the wire, by kind of file. */
        bytes: {
          js: number;
          css: number;
          other: number;
        };
        /** @description Errors by all that browsers reported, from 0 to 1; null without reports. */
        errorRate: number | null;
        /** @description How often browsers reported that a page of it was shown. */
        loads: number;
        /** @description Page views that began with a page of it: time to hydrated content, and web vitals. */
        speed: {
          /** @description Null before the first report. */
          contentMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          lcpMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          inpMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          cls: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
        };
      };
      canary: {
        version: string;
        since: string;
        releasedBy: string;
        /** @description Whose key signed it, or the identity in the Sigstore certificate; null without a signature. */
        signedBy: {
          label: string;
          isRevoked: boolean;
        } | null;
        shared: {
          name: string;
          version: string;
          requiredVersion: string;
        }[];
        /** @description Version of the remote kit that built it; null for a build from before it had one. */
        kit: string | null;
        /** @description On the wire, by kind of file. */
        bytes: {
          js: number;
          css: number;
          other: number;
        };
        /** @description Errors by all that browsers reported, from 0 to 1; null without reports. */
        errorRate: number | null;
        /** @description How often browsers reported that a page of it was shown. */
        loads: number;
        /** @description Page views that began with a page of it: time to hydrated content, and web vitals. */
        speed: {
          /** @description Null before the first report. */
          contentMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          lcpMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          inpMs: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
          /** @description Null before the first report. */
          cls: {
            /** @description Three quarters of the page views are at most this; estimated from a histogram. */
            p75: number;
            samples: number;
          } | null;
        };
        percent: number;
        /** @description How the share of visitors grows automatically; null if people change it. */
        rollout: {
          steps: number[];
          /** @description The place of the current step, from 0. */
          step: number;
          everySeconds: number;
          stepSince: string;
          /** @description What keeps it in this step; null if the next one is about to begin. */
          waiting: {
            /** @enum {string} */
            for: 'time' | 'visitors' | 'end-of-freeze';
            /** @description The earliest end; null if nobody knows. */
            until: string | null;
          } | null;
        } | null;
        /** @description What the visitors of the canary and of the live version met in this step. */
        comparison: {
          /** @enum {string} */
          signal: 'errors' | 'failed-calls' | 'lcp' | 'inp' | 'content';
          /** @description Slower visitors count as failed; null for what is not a time. */
          limitMs: number | null;
          /** @description Visitors since the step began, of whom this is known, and how many of them failed. */
          canary: {
            seen: number;
            failed: number;
          };
          /** @description Visitors since the step began, of whom this is known, and how many of them failed. */
          live: {
            seen: number;
            failed: number;
          };
        }[];
      } | null;
      /** @description Where a rollback leads. */
      previous: {
        version: string;
      } | null;
      history: {
        version: string;
        releasedAt: string;
        releasedBy: string;
      }[];
      audit: {
        at: string;
        by: string;
        action: string;
        version: string | null;
        reasons: string[];
      }[];
    };
    Preview: {
      preview: string;
      /** @description What it shows in place of the live versions. */
      parts: {
        name: string;
        version: string;
      }[];
      /** @description The path that shows it to anyone until it expires. */
      link: string;
      expiresAt: string;
    };
    PublisherToken: {
      /** @description A deploy token of the part. */
      token: string;
      expiresInSeconds: number;
    };
    /** @description The signature of a version. */
    Signature: {
      envelope: components['schemas']['SigstoreBundle'] | components['schemas']['Envelope'];
      /** @description The key that signed it, in PEM form; null for a Sigstore bundle. */
      publicKey: string | null;
      /** @description Whose key it is, or the identity in the certificate of the bundle. */
      label: string;
      isRevoked: boolean;
    };
    /** @description A key with which a team signs the releases of its part. */
    SigningKey: {
      id: string;
      part: string;
      label: string;
      /** @description SHA-256 of the public key, hexadecimal. */
      fingerprint: string;
      addedAt: string;
      revokedAt: string | null;
    };
    /** @description What a buyer thinks of a product. */
    Review: {
      id: string;
      /** @description From 1 to 5. */
      stars: number;
      /** @description May be empty. */
      text: string;
      /** @description The first name and the initial of the last one. */
      author: string;
      /** @description Whether the author no longer has a delivery of the product, as after a refund. */
      hasReturned: boolean;
      /** @description By the seller, or empty. */
      reply: string;
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the author last changed stars or text.
       */
      updatedAt: string;
    };
    /** @description What the caller has written about a product, and what they may write. */
    OwnReview: {
      review: components['schemas']['Review'] | null;
      /** @description Why an admin removed the caller’s review. Absent for one that is shown. */
      removedReason?: string;
      /** @description Why the caller cannot write a review. Absent if they can. */
      refusal?: string;
      /** @description Whether the caller sells the product, and may reply to its reviews. */
      mayReply: boolean;
    };
    /** @description How the reviews of a product are distributed. */
    RatingSummary: {
      /** @description Stars from 1 to 5 with at most two decimals; 0 without reviews. */
      average: number;
      /** @description The number of reviews. */
      count: number;
      /** @description The number of reviews with one star, two, up to five. */
      stars: number[];
    };
    /** @description The access token. */
    Session: {
      token: string;
    };
    /** @description A file of products, its check and the progress of its import. */
    ProductImport: {
      id: string;
      /**
       * @description `ready`: checked and not started. `failed`: the person may not sell any more.
       * @enum {string}
       */
      status: 'ready' | 'running' | 'stopped' | 'finished' | 'failed';
      /** Format: date-time */
      createdAt: string;
      /** @description Columns of the file that products do not have. */
      ignoredColumns: string[];
      /** @description The number of rows by what the check has found. Rows with errors are not imported. */
      planned: {
        added: number;
        updated: number;
        unchanged: number;
        errors: number;
      };
      /** @description The number of rows by what the import has done; the errors are those since the check. */
      done: {
        added: number;
        updated: number;
        unchanged: number;
        errors: number;
      };
    };
    /** @description A row of a file of products. */
    ProductImportRow: {
      /** @description As a spreadsheet counts: the names of the columns are row 1. */
      row: number;
      /**
       * @description What a row does, or has done: it adds a product, changes one, changes nothing, or is refused.
       * @enum {string}
       */
      action: 'new' | 'changed' | 'unchanged' | 'error';
      name: string;
      brand: string;
      price: number | null;
      errors: {
        /** @description Null for the whole row. */
        column: string | null;
        message: string;
      }[];
    };
    /** @description Where the image can be loaded from. */
    UploadedImage: {
      success: boolean;
      data: {
        url: string;
      };
    };
    /** @description A registered person. */
    User: {
      _id: string;
      email: string;
      name: string;
      /** @enum {string} */
      role: 'buyer' | 'seller' | 'admin';
      suspended: boolean;
      /** @description Whether the person waits for the approval of their request to sell. */
      requested: boolean;
    };
    /** @description A product in a wishlist. */
    WishlistItem: {
      _id: string;
      productId: string;
      email: string;
      name: string;
      photos: string;
      price: number;
      /** @description The price when it was added, if it has changed since. */
      addedPrice?: number;
      /**
       * @description The product is no longer for sale; name, picture and price are as at adding.
       * @constant
       */
      removed?: true;
      /** @description The units that can be ordered. Absent where they are not counted. */
      stock?: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  discoverRemotes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FrontendDiscovery'];
        };
      };
      /** @description Default Response */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SessionRequestInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  report: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReportsInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addPageSpans: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PageSpansInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reportFlagUses: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FlagUsesInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createEmbedCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmbedCodeRequestInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmbedCode'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  createEmbedSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmbedLoginInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmbedSession'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Account'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSignIns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignIn'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endOtherSignIns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserExport'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUsers: {
    parameters: {
      query?: {
        page?: number;
        /** @description Without it, at most 1,000 users. */
        limit?: number;
        /** @description Descending with a minus; who registered first comes first without it. */
        sort?: 'name' | '-name' | 'email' | '-email' | 'role' | '-role' | '-registered';
        /** @description Text that name or e-mail must contain. */
        q?: string;
        role?: 'buyer' | 'seller' | 'admin';
        state?: 'suspended' | 'requested';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  registerUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RegistrationInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            insertedId: string | null;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  isAdmin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            admin: boolean;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  isSeller: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        email: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            seller: boolean;
            /**
             * @description The caller waits for the approval of their request to sell.
             * @enum {boolean}
             */
            requested?: true;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  makeSeller: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
            /** @description Why nobody was removed, in words for people. */
            problem?: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserExport'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  suspendUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SuspensionInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  restoreUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  demoteSeller: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  refuseSellerRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listProducts: {
    parameters: {
      query?: {
        /** @description Words that must all occur, in any order, each with a typo at most; longer text is cut. */
        search?: string;
        brand?: string;
        category?: string;
        /** @description In dollars, with the first number and without the second: 100-250. */
        price?: '0-25' | '25-50' | '50-100' | '100-250' | '250-500' | '500-1000' | '1000-2500' | '2500-5000' | '5000-';
        /** @description At least so many stars on average. */
        rating?: number;
        /** @description By price, what was added or changed last first, or the best rated first; without it the best matches of a search, or the newest. */
        sort?: 'asc' | 'desc' | 'updated' | 'rating';
        page?: number;
        limit?: number;
        /** @description Where the page before ended, as Link gives it. Following Link lists each product at most once, and, except in a search, each product that does not change meanwhile exactly once. */
        after?: string;
        /** @description The creator’s e-mail. */
        email?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Product'][];
        };
      };
      /** @description The catalogue is as the given ETag says. */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addProduct: {
    parameters: {
      query?: {
        email?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProductFieldsInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            insertedId: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listBrands: {
    parameters: {
      query?: {
        /** @description The creator’s e-mail. */
        email?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string[];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Product'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  updateProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProductFieldsInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFacets: {
    parameters: {
      query?: {
        /** @description Words that must all occur, in any order, each with a typo at most; longer text is cut. */
        search?: string;
        brand?: string;
        category?: string;
        /** @description In dollars, with the first number and without the second: 100-250. */
        price?: '0-25' | '25-50' | '50-100' | '100-250' | '250-500' | '500-1000' | '1000-2500' | '2500-5000' | '5000-';
        /** @description At least so many stars on average. */
        rating?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Facets'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  suggestSearches: {
    parameters: {
      query: {
        /** @description What a visitor has typed so far. */
        search: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string[];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listUnlistedProducts: {
    parameters: {
      query?: {
        /** @description Of all creators; only for admins. */
        creator?: 'all';
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Product'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  unlistProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ModerationReasonInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  relistProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
            /** @description False if its creator may not sell at present: then it returns when they may. */
            listed: boolean;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reportProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewProductReportInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listProductReports: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        status?: 'open' | 'closed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductReport'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  countOpenProductReports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            count: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  closeProductReport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listReviews: {
    parameters: {
      query?: {
        /** @description The newest first, or by stars; among equals the newest first. */
        sort?: 'newest' | 'highest' | 'lowest';
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Review'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  summarizeReviews: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RatingSummary'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getOwnReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnReview'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  writeReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviewFieldsInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  replyToReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviewReplyInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  reportReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewProductReportInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ModerationReasonInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportProducts: {
    parameters: {
      query?: {
        /** @description Of all creators; only for admins. */
        creator?: 'all';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description CSV in UTF-8, newest first, which an import reads again. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getProductImport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            import: components['schemas']['ProductImport'] | null;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listProductImportRows: {
    parameters: {
      query?: {
        /** @description What a row does, or has done: it adds a product, changes one, changes nothing, or is refused. */
        action?: 'new' | 'changed' | 'unchanged' | 'error';
        page?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductImportRow'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startProductImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            import: components['schemas']['ProductImport'] | null;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  stopProductImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            import: components['schemas']['ProductImport'] | null;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  discardProductImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listCartItems: {
    parameters: {
      query?: {
        email?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CartItem'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addCartItem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewItemInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            insertedId: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeCartItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  setCartQuantity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CartQuantityInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CartQuantity'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listWishlistItems: {
    parameters: {
      query?: {
        email?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WishlistItem'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addWishlistItem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewItemInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            insertedId: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  removeWishlistItem: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  quoteOrder: {
    parameters: {
      query?: {
        country?: 'US' | 'CA' | 'GB' | 'DE' | 'FR' | 'AU';
        /** @description With the country: whether cash on delivery is offered there. */
        postcode?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Quote'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOwnOrders: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderSummary'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  placeOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewOrderInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            number: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Order'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  cancelOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAllOrders: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        status?: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
        /** @description An order’s number, or the start of a buyer’s e-mail. */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OrderSummary'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportOrders: {
    parameters: {
      query?: {
        status?: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
        /** @description An order’s number, or the start of a buyer’s e-mail. */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All matching orders, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  markOrderPaid: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSales: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        status?: 'placed' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SaleLine'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeSale: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LineChangeInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sendContactMessage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['ContactMessageInput'];
        'application/json': components['schemas']['ContactMessageInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            success: boolean;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listMessages: {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        /** @description Text that name, e-mail or message must contain. */
        q?: string;
        status?: 'open' | 'answered' | 'archived';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InboxMessage'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  countUnreadMessages: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            count: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  readMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'open' | 'answered' | 'archived';
        };
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listAudit: {
    parameters: {
      query?: {
        action?: string;
        /** @description What the entries are about, such as `user`. */
        kind?: string;
        /** @description An id, or the name of a photo, a part or a flag. */
        subject?: string;
        /** @description A user’s id, or text that the actor’s name or e-mail must contain. */
        actor?: string;
        /** @description Entries of this moment and later; a date begins in UTC. */
        from?: string;
        /** @description Entries before this moment, or up to the end of this date in UTC. */
        to?: string;
        /** @description The number of an entry: the page begins behind it. */
        before?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditPage'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  exportAudit: {
    parameters: {
      query?: {
        action?: string;
        /** @description What the entries are about, such as `user`. */
        kind?: string;
        /** @description An id, or the name of a photo, a part or a flag. */
        subject?: string;
        /** @description A user’s id, or text that the actor’s name or e-mail must contain. */
        actor?: string;
        /** @description Entries of this moment and later; a date begins in UTC. */
        from?: string;
        /** @description Entries before this moment, or up to the end of this date in UTC. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All matching entries, newest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFlags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Flag'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listOwnFlags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnFlags'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  changeFlag: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        part: string;
        flag: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FlagChangeInput'];
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  clearFlag: {
    parameters: {
      query: {
        /** @description Of the settings to remove. */
        revision: number;
      };
      header?: never;
      path: {
        part: string;
        flag: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getExperiment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        part: string;
        flag: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Experiment'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  uploadImage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadedImage'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  takePhotoDown: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The last part of the photo’s address. */
        photo: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ModerationReasonInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deletedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  importBankStatement: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description A statement in CSV and UTF-8 of at most 1 MiB and 5,000 rows. */
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StatementResult'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  checkProductFile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description CSV with commas, semicolons or tabs, in UTF-8, or UTF-16 with its mark, of at most 25 MiB and 50,000 rows. The first row names the columns: name, brand and price, and if needed id, category, description, photos and stock. */
    requestBody: {
      content: {
        'text/csv': string;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            import: components['schemas']['ProductImport'] | null;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  startCardPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CardPayment'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  refundOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            modifiedCount: number;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listReleases: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartReleases'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  promoteRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VersionsInUse'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  rollBackRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RollbackInput'] | null;
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VersionsInUse'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  permitOverride: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OverrideInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            permit: string;
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  openRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        version: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReleaseInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Names the draft in the calls that follow. */
            draft: string;
            /** @description The files that are still to be sent. */
            missing: string[];
            /** @description The names of files that this server serves to nobody. */
            privateFiles: string[];
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  publishRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        draft: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PublicationInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VersionsInUse'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  checkRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReleaseCandidateInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            reasons: components['schemas']['Reason'][];
          };
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  sendReleaseFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        draft: string;
        file: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/octet-stream': string;
      };
    };
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listPreviews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Preview'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  previewRelease: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        draft: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PreviewRequestInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Preview'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  endPreview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        preview: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listFreezes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Freeze'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addFreeze: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FreezeRequestInput'];
      };
    };
    responses: {
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Freeze'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  liftFreeze: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  listSigningKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SigningKey'][];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  addSigningKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SigningKeyRequestInput'];
      };
    };
    responses: {
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SigningKey'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  revokeSigningKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': '';
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  getSignature: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Signature'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
  makePublisherToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['JobInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PublisherToken'];
        };
      };
      /** @description The call failed. `type` identifies the reason, `title` explains it. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/problem+json': components['schemas']['Problem'];
        };
      };
    };
  };
}
