/** The public interface of the router; screens import only from here. */
export { Form, formAddress, Link, type LinkProps } from './link.tsx';
export {
	Navigate,
	useHandle,
	useIsNavigating,
	useLeaveGuard,
	useLocation,
	useNavigate,
	useSearchParams,
} from './router.tsx';
