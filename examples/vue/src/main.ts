import { createApp, h, ref } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';

const shop: string = (import.meta.env['VITE_SHOP'] as string | undefined) ?? 'http://localhost:3000';

const script = document.createElement('script');
script.src = `${shop}/embed/storefront.js`;
document.head.append(script);

const count = ref(0);

const About = { render: () => h('p', 'A page of this site.') };

/** Everything below /shop is the storefront's, in this page's own address. */
const Shop = {
  render: () =>
    h('ocs-storefront', {
      host: shop,
      routing: 'path',
      base: '/shop',
      'onOcs-cart-changed': ({ detail }: CustomEvent<{ count: number }>) => (count.value = detail.count),
    }),
};

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: About },
    { path: '/shop/:place(.*)*', component: Shop },
  ],
});

const App = {
  render: () =>
    h('main', [
      h('h1', 'A page of Vue'),
      h('nav', [
        h(RouterLink, { to: '/' }, () => 'About'),
        ' ',
        h(RouterLink, { to: '/shop' }, () => `Shop (${count.value})`),
      ]),
      h(RouterView),
    ]),
};

createApp(App).use(router).mount('#root');
