import { ShaderLib } from 'three';
import { expect, it } from 'vitest';
import { withSoftLight } from './soft-light.ts';

it('puts each of its parts in the place of one of three.js’s', () => {
  const original = ShaderLib.lambert;
  const patched = withSoftLight(original);
  expect(original.fragmentShader).toContain('#include <lights_fragment_begin>');
  for (const chunk of ['map_fragment', 'lights_fragment_begin', 'colorspace_fragment'])
    expect(patched.fragmentShader).not.toContain(`#include <${chunk}>`);
  for (const name of ['vec4 painted', 'litAt( const', 'turns = vTurns;', 'turned =', 'root4 ='])
    expect(patched.fragmentShader.split(name).length).toBe(2);
  for (const name of ['varying vec4 vTurns', 'turnsOf( const', 'vTurns ='])
    expect(patched.vertexShader.split(name).length).toBe(2);
});
