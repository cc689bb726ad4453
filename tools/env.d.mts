export function loadEnvFile(): void;
