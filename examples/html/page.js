const shop = document.querySelector('ocs-storefront');
shop.addEventListener('ocs-cart-changed', ({ detail: { count, total } }) => {
  document.getElementById('cart').textContent = count ? `${count} in your cart, $${total}` : 'your cart is empty';
});
document.getElementById('retry').addEventListener('click', () => shop.retry());
