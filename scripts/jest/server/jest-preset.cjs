/** The jest preset of packages that test the server: one PostgreSQL for all test files, and the kit's preset for Node. */
const kit = require('remote-kit/jest/node/jest-preset');

const [ignored] = kit.transformIgnorePatterns;

module.exports = {
  ...kit,
  globalSetup: require.resolve('../postgres/global-setup.ts'),
  globalTeardown: require.resolve('../postgres/global-teardown.ts'),
  transform: {
    '/fastify/lib/plugin-utils\\.js$': require.resolve('./fastify-plugin-names.cjs'),
    ...kit.transform,
  },
  transformIgnorePatterns: [`${ignored}.*(?<!/fastify/lib/plugin-utils\\.js)$`],
};
