/** All that screens know of the router: whoever links, navigates or reads the address imports it from here. */
export {
	data,
	Form,
	Link,
	type LinkProps,
	Navigate,
	NavLink,
	Outlet,
	redirect,
	redirectDocument,
	useBlocker,
	useLocation,
	useMatches,
	useNavigate,
	useNavigation,
	useSearchParams,
	useSubmit,
} from 'react-router';
