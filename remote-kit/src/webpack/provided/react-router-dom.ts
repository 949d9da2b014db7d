/**
 * The shell's export of `react-router-dom`. A shared package is bundled completely, so this facade lists only what the parts
 * use. The release gate rejects a remote that imports a name which is missing here: add it.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirectDocument,
  useBeforeUnload,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
