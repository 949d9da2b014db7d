/** Load balancers and monitoring must reach these during every overload. */
export const monitoringPaths = new Set(['/health', '/ready', '/ready/pages', '/metrics']);
