/**
 * What the shell provides as `react-router-dom`: a shared package ships whole, so only what the parts use is named here, and
 * the rest of the router stays out. ESLint refuses an import that is missing here; a new name is one word more.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
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
